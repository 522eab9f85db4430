import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#server/platform/environment.ts'

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string): Buffer =>
  createHmac('sha256', key).update(content).digest()

/**
 * The correct signature of a request by AWS Signature Version 4, calculated as the documentation of AWS describes.
 */
function signatureOf(request: IncomingMessage, { region, secret }: Bucket, signed: string[]): string {
  const header = (name: string): string => String(request.headers[name] ?? '').trim()
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    signed.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const at = header('x-amz-date')
  const day = at.slice(0, 8)
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(key, text).toString('hex')
}

export interface BucketServer {
  bucket: Bucket
  /** The stored files, by path. */
  files: Map<string, Buffer>
  /** The HTTP statuses that answer the next requests, in order. 0 closes the connection. */
  failures: number[]
  /** A description of each wrong signature that arrived. */
  forged: string[]
  close(): Promise<void>
}

/**
 * A storage server with the S3 protocol on the loopback address. It accepts only requests signed with the bucket's
 * key.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const files = new Map<string, Buffer>()
  const failures: number[] = []
  const forged: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
    const sentHash = request.headers['x-amz-content-sha256']
    const right =
      given?.[1] === bucket.keyId &&
      given[3] === signatureOf(request, bucket, (given[2] ?? '').split(';')) &&
      (sentHash === 'UNSIGNED-PAYLOAD' || sentHash === sha256(body))
    if (!right) forged.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const path = request.url ?? ''
    const failure = failures.shift()
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content)
    const answerFile = (range: string | undefined) => {
      const file = files.get(path)
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
      if (!file || first === undefined) return answer(file ? 200 : 404, file)
      return answer(206, file.subarray(Number(first), Number(last) + 1))
    }
    if (!right) answer(403)
    else if (failure === 0) request.socket.destroy()
    else if (failure) answer(failure)
    else if (path === `/${bucket.name}`) answer(200)
    else if (request.method === 'PUT') answer(200, void files.set(path, body))
    else if (request.method === 'DELETE') answer(204, void files.delete(path))
    else answerFile(request.headers.range)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'shows',
    region: 'eu-central-1',
    keyId: 'KEYID',
    secret: 'the/secret+of=it',
  }
  return {
    bucket,
    files,
    failures,
    forged,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
