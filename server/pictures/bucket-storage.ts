import { AwsClient } from 'aws4fetch'
import * as limits from '../../src/contract/limits.ts'
import type { Bucket } from '../environment.ts'
import type { PictureStorage } from './storage.ts'

/** A bucket that speaks S3's protocol (AWS, MinIO, R2, ...), addressed by path. */
export function bucketStorage({ endpoint, name, region, keyId, secret }: Bucket): PictureStorage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: limits.bucketRetries,
  })
  const ask = (method: 'GET' | 'PUT' | 'DELETE', file: string, body?: Uint8Array<ArrayBuffer>) =>
    client.fetch(`${endpoint}/${name}/pictures/${file}`, {
      method,
      ...(body && { body, headers: { 'content-type': 'image/webp' } }),
      signal: AbortSignal.timeout(limits.bucketSeconds * 1000),
    })
  const failed = async (answer: Response): Promise<Error> => {
    await answer.body?.cancel()
    return new Error(`the bucket answered ${answer.status}`)
  }

  return {
    async put(file, bytes) {
      const answer = await ask('PUT', file, bytes)
      if (!answer.ok) throw await failed(answer)
      await answer.body?.cancel()
    },
    async get(file) {
      const answer = await ask('GET', file)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const error = await failed(answer)
      if (answer.status === 404) return undefined
      throw error
    },
    async remove(file) {
      const answer = await ask('DELETE', file)
      if (!answer.ok && answer.status !== 404) throw await failed(answer)
      await answer.body?.cancel()
    },
    hasRoom: async () => true,
  }
}
