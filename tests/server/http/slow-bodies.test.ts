import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { eachLive } from '#tests/support/server/live-server.ts'
import { uploadPath } from '#tests/support/uploads/upload-form.ts'

eachLive('a body that does not arrive whole', (live) => {
  const headOf = (path: string, token: string, type: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      'Content-Length: 5000',
      '',
      '',
    ].join('\r\n')

  const open = async () => {
    const socket = connect(live().server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    return socket
  }

  const faults = () => live().logLines.filter((line) => JSON.parse(line).level >= 50)

  test('an incomplete request body is closed soon after the request timeout', {
    timeout: 10_000,
  }, async () => {
    const { server } = live().server.app
    const whole = limits.requestSeconds * 1000
    expect(server.requestTimeout).toBe(whole)
    // Node exchanges the two timeouts if that of the headers is longer, so both become shorter by the same time.
    const headers = server.headersTimeout
    server.requestTimeout = 500
    server.headersTimeout = headers - whole + 500
    try {
      const socket = await open()
      socket.write(`${headOf('/api/sys/User/LoginUser', '', 'application/json')}{"LogonName":`)
      socket.resume()
      // By default Node checks for overdue requests only every 30 s, longer than the test waits.
      await once(socket, 'close')
    } finally {
      server.requestTimeout = whole
      server.headersTimeout = headers
    }
  })

  test('an aborted request body leaves no error in the log', async () => {
    const { token } = await live().host()
    const connections = await Promise.all(Array.from({ length: 40 }, open))
    for (const [index, socket] of connections.entries()) {
      const upload = index % 2 === 0
      socket.write(
        upload
          ? `${headOf(uploadPath, token, 'multipart/form-data; boundary=x')}--x\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\nab`
          : `${headOf('/api/sys/User/LoginUser', '', 'application/json')}{"LogonName":`,
      )
    }
    // This request comes after the broken bodies. When it is answered, the server has read all of them.
    await live().call('/api/sys/File/GetGuid')
    for (const socket of connections) socket.destroy()
    while ((await connectionsOf()) > 0) await new Promise(setImmediate)
    expect(faults()).toEqual([])
  })

  const connectionsOf = () =>
    new Promise<number>((resolve) => live().server.app.server.getConnections((_, count) => resolve(count)))
})
