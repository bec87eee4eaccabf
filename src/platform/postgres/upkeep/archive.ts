/** The format of backup files: a tar archive, compressed with gzip, so that every system can look into one. */

export interface Entry {
  name: string
  body: Buffer
}

export class DamagedArchive extends Error {}

const blockSize = 512

export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield headerOf(name, body.length)
    yield body
    yield Buffer.alloc(paddingOf(body.length))
  }
  yield Buffer.alloc(2 * blockSize) // the end of an archive
}

/** Reads the entries one by one. Throws when the archive is not well-formed, or ends too early. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = reader(chunks)
  for (;;) {
    const header = await read(blockSize)
    if (header.every((byte) => byte === 0)) return
    if (readOctal(header, 148) !== checksumOf(header)) throw new DamagedArchive('an entry has a wrong header')
    const name = header.toString('utf8', 0, header.indexOf(0))
    const size = readOctal(header, 124)
    const body = await read(size)
    await read(paddingOf(size))
    yield { name, body }
  }
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 99) throw new Error(`The name ${name} is too long for an archive`)
  header.write(name, 0)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(octal(0o600, 7), 100) // mode
  header.write(octal(0, 7), 108) // user
  header.write(octal(0, 7), 116) // group
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136) // time
  header.write('0', 156) // a regular file
  header.write('ustar\x0000', 257)
  header.write(octal(checksumOf(header), 6), 148)
  return header
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}

function readOctal(header: Buffer, offset: number): number {
  return Number.parseInt(header.toString('latin1', offset, offset + 12), 8)
}

function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

/** Reads exactly the given number of bytes each time. */
function reader(chunks: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]()
  let kept: Buffer[] = []
  let length = 0
  return async (size) => {
    while (length < size) {
      const { value, done } = await iterator.next()
      if (done) throw new DamagedArchive('it ends too early')
      kept.push(value)
      length += value.length
    }
    const all = Buffer.concat(kept)
    kept = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
}
