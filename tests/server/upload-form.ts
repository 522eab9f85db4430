/** A form with one file, as a browser sends it. */
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
