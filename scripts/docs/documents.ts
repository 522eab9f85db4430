import { buildOpenApi } from '../../server/openapi.ts'
import { version } from '../../server/version.ts'
import { errorDocument } from './error-document.ts'
import { findMachines } from './machines.ts'
import { socketDocument } from './socket-document.ts'
import { statechartDocument } from './statechart-document.ts'

/** Path from the root of the project -> text. */
export type Documents = ReadonlyMap<string, string>

export const statechartFolder = 'docs/statecharts'

export async function statechartDocuments(): Promise<Documents> {
  const machines = await findMachines()
  return new Map(machines.map((found) => [`${statechartFolder}/${found.name}.md`, statechartDocument(found)]))
}

export const apiDocuments = (): Documents =>
  new Map([
    ['docs/api/openapi.json', `${JSON.stringify(buildOpenApi(version), null, 2)}\n`],
    ['docs/api/socket.md', socketDocument()],
    ['docs/api/errors.md', errorDocument()],
  ])

export const allDocuments = async (): Promise<Documents> =>
  new Map([...(await statechartDocuments()), ...apiDocuments()])
