// Only a full garbage collection shows how much memory is in use. Node runs one if its inspector asks for it.

const megabyte = 2 ** 20

/** Environment variables for a Node process whose memory is read through this port. */
export const inspected = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
})

interface Answer {
  id?: number
  result: { usedSize: number }
}

async function connect(port: number): Promise<WebSocket> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  return socket
}

function ask(socket: WebSocket, id: number, method: string): Promise<Answer> {
  return new Promise((resolve) => {
    const handle = ({ data }: MessageEvent<string>): void => {
      const answer = JSON.parse(data) as Answer
      if (answer.id !== id) return
      socket.removeEventListener('message', handle)
      resolve(answer)
    }
    socket.addEventListener('message', handle)
    socket.send(JSON.stringify({ id, method }))
  })
}

/**
 * JavaScript objects in use, in megabytes, without the rest of the heap. The measurement stops the process for a
 * moment.
 */
export async function heldMegabytes(port: number): Promise<number> {
  const socket = await connect(port)
  // The first collection runs finalizers, which may release more memory.
  await ask(socket, 1, 'HeapProfiler.collectGarbage')
  await ask(socket, 2, 'HeapProfiler.collectGarbage')
  const { result } = await ask(socket, 3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round((result.usedSize / megabyte) * 10) / 10
}
