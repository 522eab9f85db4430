import { forgetData, type ServerProcess, startServer } from '#scripts/server-process.ts'

/** Measures on a separate server at this port. The server and its data are removed afterwards, even after an error. */
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
