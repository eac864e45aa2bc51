/** The part of the protocol buffers wire format that a vector tile needs. */
export class ProtobufWriter {
  private readonly bytes: number[] = [];

  varint(value: number): this {
    let rest = value;
    while (rest > 0x7f) {
      this.bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.bytes.push(rest);
    return this;
  }

  uint(field: number, value: number): this {
    return this.varint(field << 3).varint(value);
  }

  block(field: number, content: Uint8Array): this {
    this.varint((field << 3) | 2).varint(content.length);
    for (const byte of content) this.bytes.push(byte);
    return this;
  }

  text(field: number, value: string): this {
    return this.block(field, new TextEncoder().encode(value));
  }

  packed(field: number, values: readonly number[]): this {
    const inner = new ProtobufWriter();
    for (const value of values) inner.varint(value);
    return this.block(field, inner.finish());
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}
