import type { LightMyRequestResponse } from 'fastify'
import type { Envelope } from '#contract/interface/calls.ts'
import { envelopeOf } from '#tests/support/server/rest.ts'
import type { TestServer } from '../server/build.ts'

/** A form with one file, in the encoding of a browser. */
export async function uploadForm(
  bytes: Uint8Array<ArrayBuffer>,
  { field = 'img', fileName = 'picture.png', type = 'image/png' } = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type }), fileName)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}

export const uploadPath = '/api/sys/File/UploadFile'

/** Uploads one file. `options`: the name and the type of the file in the form. */
export async function upload(
  server: TestServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: Parameters<typeof uploadForm>[1] = {},
): Promise<LightMyRequestResponse & { envelope: Envelope<{ filePath: string }> }> {
  const { payload, headers } = await uploadForm(bytes, options)
  const response = await server.app.inject({
    method: 'POST',
    url: uploadPath,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return Object.assign(response, {
    envelope: {
      ...envelopeOf<{ filePath: string }>(uploadPath, response.json()),
      Field: response.json().Field,
    },
  })
}

/** The path under which the server keeps an upload. */
export async function uploadedPath(...sent: Parameters<typeof upload>): Promise<string> {
  const { envelope } = await upload(...sent)
  if (!envelope.Data) throw new Error(`not taken: ${envelope.Code}`)
  return envelope.Data.filePath
}
