import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import * as limits from '#contract/limits.ts'
import type { Bucket } from '../environment.ts'
import type { UploadStorage } from './storage.ts'

interface BucketStorage extends UploadStorage {
  /** Rejects if the bucket cannot be reached, does not exist or does not accept the key. */
  check(): Promise<void>
}

/** A bucket with the S3 protocol (AWS, MinIO, R2, ...), addressed by path. */
export function bucketStorage({ endpoint, name, region, keyId, secret }: Bucket): BucketStorage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: limits.bucketRetries,
  })
  const whole = `${endpoint}/${name}`
  const address = (path: string): string => `${whole}/${path}`
  const askAt = (url: string, more: RequestInit) =>
    client.fetch(url, { ...more, signal: AbortSignal.timeout(limits.bucketSeconds * 1000) })
  const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, more: RequestInit = {}) =>
    askAt(address(path), { method, ...more })
  const failed = async (answer: Response): Promise<Error> => {
    await answer.body?.cancel()
    return new Error(`the bucket answered ${answer.status}`)
  }

  return {
    async put(path, bytes, type) {
      const answer = await ask('PUT', path, { body: bytes, headers: { 'content-type': type } })
      if (!answer.ok) throw await failed(answer)
      await answer.body?.cancel()
    },
    async get(path) {
      const answer = await ask('GET', path)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const error = await failed(answer)
      if (answer.status === 404) return undefined
      throw error
    },
    async stream(path, { first, last }) {
      // Only the wait for the start of the answer has a timeout, because a film is read as slowly as it is watched.
      const aborter = new AbortController()
      const end = setTimeout(() => aborter.abort(), limits.bucketSeconds * 1000)
      const headers = { range: `bytes=${first}-${last}` }
      const answer = await client
        .fetch(address(path), { headers, signal: aborter.signal })
        .finally(() => clearTimeout(end))
      if (answer.status === 206 && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      const error = await failed(answer)
      if (answer.status === 404) return undefined
      throw error
    },
    async remove(path) {
      const answer = await ask('DELETE', path)
      if (!answer.ok && answer.status !== 404) throw await failed(answer)
      await answer.body?.cancel()
    },
    hasRoom: async () => true,
    async check() {
      const answer = await askAt(whole, { method: 'HEAD' })
      if (!answer.ok) throw await failed(answer)
    },
  }
}
