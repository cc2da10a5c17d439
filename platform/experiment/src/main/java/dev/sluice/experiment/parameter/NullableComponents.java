package dev.sluice.experiment.parameter;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the components of a record that are {@code @Nullable}. It reads the class file (JVMS 4.7.20, 4.7.30), because
 * reflection leaves an annotation out whose class the bundle does not import, and bundles do not import JSpecify.
 */
final class NullableComponents {

    private static final String NULLABLE = "Lorg/jspecify/annotations/Nullable;";
    private static final int MAGIC = 0xCAFEBABE;
    private static final int RECORD_COMPONENT = 0x13;

    private final DataInputStream in;
    private final Set<String> found = new HashSet<>();
    private @Nullable String[] texts = {};

    private NullableComponents(DataInputStream in) {
        this.in = in;
    }

    /** Names of the components that may be null. */
    static Set<String> of(Class<? extends Record> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream stream = type.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("the class file of " + type.getName() + " is missing");
            }
            NullableComponents reader = new NullableComponents(new DataInputStream(new BufferedInputStream(stream)));
            reader.read();
            return reader.found;
        } catch (IOException e) {
            throw new IllegalStateException("the class file of " + type.getName() + " cannot be read", e);
        }
    }

    private void read() throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("not a class file");
        }
        in.skipNBytes(4);
        readConstants();
        in.skipNBytes(6);
        in.skipNBytes(2L * in.readUnsignedShort());
        skipMembers();
        skipMembers();
        int attributes = in.readUnsignedShort();
        for (int i = 0; i < attributes; i++) {
            String name = text(in.readUnsignedShort());
            int length = in.readInt();
            if (name.equals("Record")) {
                readRecord();
            } else {
                in.skipNBytes(length);
            }
        }
    }

    private void readConstants() throws IOException {
        int count = in.readUnsignedShort();
        texts = new @Nullable String[count];
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++; // A long or double takes two places.
                }
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(2);
            }
        }
    }

    private void skipMembers() throws IOException {
        int members = in.readUnsignedShort();
        for (int i = 0; i < members; i++) {
            in.skipNBytes(6);
            int attributes = in.readUnsignedShort();
            for (int j = 0; j < attributes; j++) {
                in.skipNBytes(2);
                in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
            }
        }
    }

    private void readRecord() throws IOException {
        int components = in.readUnsignedShort();
        for (int i = 0; i < components; i++) {
            String component = text(in.readUnsignedShort());
            in.skipNBytes(2);
            int attributes = in.readUnsignedShort();
            for (int j = 0; j < attributes; j++) {
                String name = text(in.readUnsignedShort());
                byte[] content = in.readNBytes(in.readInt());
                if (name.equals("RuntimeVisibleTypeAnnotations") && isNullable(content)) {
                    found.add(component);
                }
            }
        }
    }

    /** Whether an annotation of the component's own type, not of a type argument, is {@code @Nullable}. */
    private boolean isNullable(byte[] annotations) {
        int at = 2;
        int count = unsigned16(annotations, 0);
        for (int i = 0; i < count; i++) {
            int target = annotations[at] & 0xff;
            int pathLength = annotations[at + 1] & 0xff;
            int afterPath = at + 2 + 2 * pathLength;
            String type = text(unsigned16(annotations, afterPath));
            if (target == RECORD_COMPONENT && pathLength == 0 && type.equals(NULLABLE)) {
                return true;
            }
            if (target != RECORD_COMPONENT || unsigned16(annotations, afterPath + 2) != 0) {
                return false; // An annotation with values; what follows it cannot be found without reading them.
            }
            at = afterPath + 4;
        }
        return false;
    }

    private static int unsigned16(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private String text(int index) {
        String text = texts[index];
        return text == null ? "" : text;
    }
}
