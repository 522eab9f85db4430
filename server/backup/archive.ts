import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as limits from '#contract/limits.ts'
import { BackupError, reasonOf } from './backup-error.ts'

/** The last file of an archive. It has the form that `sha256sum --check` reads. */
const sumsName = 'SHA256SUMS'

/** The first bytes of the files: https://age-encryption.org/v1 and RFC 8878. */
const ageHeader = 'age-encryption.org/v1\n'
const zstdMagic = '28b52ffd'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface ArchiveWriter {
  /** Adds a file. `bytes` must be its exact length. */
  add(name: string, bytes: number, content: Bytes): Promise<void>
}

/** A step of a pipeline that encrypts with a passphrase. */
async function* encrypt(key: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(limits.backupKeyWorkFactor)
  encrypter.setPassphrase(key)
  yield* (await encrypter.encrypt(webStream(bytes))) as unknown as AsyncIterable<Uint8Array>
}

const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes an archive: tar, compressed with zstd, and encrypted in the format of age if there is a key. The file gets its
 * name when it is complete and on the disk. Never holds a whole file in memory. Returns the number of files.
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const { readable, controller } = createTarPacker()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const source = Readable.fromWeb(readable as never)
  const written =
    key === undefined
      ? pipeline(source, compress, target)
      : pipeline(source, compress, (bytes) => encrypt(key, bytes), target)
  // A failure of the disk is reported below.
  written.catch(() => {})
  const sums: string[] = []
  const add = async (name: string, bytes: number, content: Bytes): Promise<void> => {
    const body = controller.add({ name, size: bytes, mode: 0o600, mtime: new Date(0) }).getWriter()
    // The packer reports its errors by `write` too.
    body.closed.catch(() => {})
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      await body.write(chunk)
    }
    await body.close()
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  try {
    await fill({ add })
    const last = Buffer.from(sums.join(''))
    await add(sumsName, last.byteLength, [last])
    controller.finalize()
    await written
    await rename(draft, file)
    await sync(dirname(file))
    return sums.length - 1
  } catch (error) {
    controller.error(error)
    // If the disk has failed, the packer has only the consequence.
    const first: unknown = await written.then(
      () => error,
      (reason: unknown) => reason,
    )
    await rm(draft, { force: true })
    throw first
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function decrypted(file: string, key: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const beginning = await beginningOf(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${reasonOf(error)}`)
  })
  const bytes = createReadStream(file)
  if (beginning.toString('latin1') === ageHeader) {
    if (key === undefined) throw new BackupError(`${file} is encrypted: set BACKUP_KEY`)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(key)
    try {
      return (await decrypter.decrypt(webStream(bytes))) as unknown as AsyncIterable<Uint8Array>
    } catch (error) {
      bytes.destroy()
      const isOther = /no identity matched/.test(reasonOf(error))
      throw new BackupError(
        isOther ? `${file} was encrypted with another BACKUP_KEY` : `${file} is damaged: ${reasonOf(error)}`,
      )
    }
  }
  if (beginning.subarray(0, 4).toString('hex') === zstdMagic) return bytes
  bytes.destroy()
  throw new BackupError(`${file} is not a backup of Cuelight`)
}

export interface ArchiveEntry {
  name: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads an archive and checks the checksum of each file at the end, so that a caller must not trust what it has read
 * before this function returns. `take` reads the content of a file to its end, or not at all. Returns the number of files.
 * Throws `BackupError` if the archive is damaged, incomplete or encrypted with another key.
 */
export async function readArchive(
  file: string,
  key: string | undefined,
  take: (entry: ArchiveEntry) => Promise<void> = async () => {},
): Promise<number> {
  const sums: string[] = []
  let expected = ''
  const damaged = (error: unknown): BackupError =>
    error instanceof BackupError
      ? error
      : new BackupError(`${file} is damaged or incomplete: ${reasonOf(error)}`)
  let failure: unknown
  const source = await decrypted(file, key)
  const readEntries = async (tar: AsyncIterable<Uint8Array>): Promise<void> => {
    const entries = webStream(tar).pipeThrough(createTarDecoder({ strict: true }) as never)
    for await (const { header, body } of entries as unknown as AsyncIterable<{
      header: { name: string; size: number }
      body: AsyncIterable<Uint8Array>
    }>) {
      const { name, size } = header
      const hash = createHash('sha256')
      const hashed = async function* () {
        try {
          for await (const chunk of body) {
            hash.update(chunk)
            yield chunk
          }
        } catch (error) {
          throw damaged(error)
        }
      }
      const content = hashed()
      if (name === sumsName) {
        for await (const chunk of content) expected += Buffer.from(chunk).toString('utf8')
        continue
      }
      if (expected) throw new Error('files follow the checksums')
      await take({ name, bytes: size, content }).catch((error: unknown) => {
        failure = error
        throw error
      })
      for await (const _ of content);
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    }
  }
  try {
    await pipeline(source, createZstdDecompress(), readEntries)
  } catch (error) {
    // Damage also ends `take`, but a full disk ends only `take`.
    throw failure ?? damaged(error)
  }
  if (expected === '') throw new BackupError(`${file} is incomplete: it has no checksums`)
  if (expected !== sums.join('')) {
    const wrong = sums.find((line) => !expected.includes(line))?.slice(66, -1)
    throw new BackupError(
      `${file} is damaged: ${wrong ? `the checksum of ${wrong} is wrong` : 'files are missing'}`,
    )
  }
  return sums.length
}
