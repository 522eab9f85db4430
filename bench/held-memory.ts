// What a process holds is known only after a full collection, which Node makes for its inspector.

const megabyte = 2 ** 20

/** Environment of a Node process whose memory is asked for at this port. */
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
    const hear = ({ data }: MessageEvent<string>): void => {
      const answer = JSON.parse(data) as Answer
      if (answer.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(answer)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method }))
  })
}

/** Megabytes of JavaScript objects that are in use, nothing else of the heap: it stops the process for a moment. */
export async function heldMegabytes(port: number): Promise<number> {
  const socket = await connect(port)
  // What the first one frees may have been holding more, by finalizers.
  await ask(socket, 1, 'HeapProfiler.collectGarbage')
  await ask(socket, 2, 'HeapProfiler.collectGarbage')
  const { result } = await ask(socket, 3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round((result.usedSize / megabyte) * 10) / 10
}
