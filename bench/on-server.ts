import { forgetData, type ServerProcess, startServer } from '../scripts/server-process.ts'

/** Measures on a server of its own at this port, which ends with its data, whatever comes of it. */
export async function onServer<Figures>(
  port: number,
  measure: (server: ServerProcess) => Promise<Figures>,
  environment: Record<string, string> = {},
): Promise<Figures> {
  const server = await startServer({ port, environment })
  try {
    return await measure(server)
  } finally {
    await server.kill('SIGKILL')
    forgetData(server)
  }
}
