import {
  type Json,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  resolvePointer,
} from '../platform/openapi.ts'

interface ContractParts {
  /** What client teams generate clients from. */
  clients: OpenApiDocument
  /** The operations of the web console, which need the session of a browser. */
  console: OpenApiDocument
}

/** Splits a contract in two: most clients have no use for the operations of the web console. */
export function contractParts(document: OpenApiDocument): ContractParts {
  const ofConsole = partOf(document, (path) => path.startsWith('/console/'))
  const { title, version } = document.info
  return {
    clients: partOf(document, (path) => !path.startsWith('/console/')),
    console: {
      ...ofConsole,
      info: {
        ...document.info,
        title: `${title}: web console`,
        version,
        summary: 'Sign-in, sessions, accounts and administration, for the web console.',
        description:
          'The operations of the web console that the API for clients does not have. They change together with the console, so they may change in any version.',
      },
    },
  }
}

/** The document with some of its paths, and with only those tags and components that they use. */
function partOf(document: OpenApiDocument, isIn: (path: string) => boolean): OpenApiDocument {
  const paths = structuredClone(Object.fromEntries(Object.entries(document.paths).filter(([path]) => isIn(path))))
  const operations = operationsOf(paths)
  removeForeignLinks(operations)
  // Events tell clients what happened; the console reads them as a client.
  const webhooks = isIn('/events') ? document.webhooks : undefined
  const used = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref' || typeof value !== 'string') visit(value)
      else if (!used.has(value)) {
        used.add(value)
        visit(resolvePointer(document, value))
      }
    }
  }
  visit([paths, webhooks])
  const security = operations.flatMap((operation) => operation.security ?? document.security ?? [])
  for (const name of security.flatMap(Object.keys)) used.add(`#/components/securitySchemes/${name}`)

  const { security: byDefault, webhooks: _, ...rest } = document
  const tags = new Set([...operations, ...operationsOf(webhooks ?? {})].flatMap((operation) => operation.tags))
  return {
    ...rest,
    ...(operations.some((operation) => !operation.security) && { security: byDefault }),
    tags: (document.tags ?? []).filter(({ name }) => tags.has(name)),
    paths,
    ...(webhooks && { webhooks }),
    components: usedComponents(document, used),
  }
}

function usedComponents({ components }: OpenApiDocument, used: ReadonlySet<string>): OpenApiDocument['components'] {
  const sections = Object.entries(components as Record<string, Record<string, Json>>).map(([section, entries]) => [
    section,
    Object.fromEntries(Object.entries(entries).filter(([name]) => used.has(`#/components/${section}/${name}`))),
  ])
  return Object.fromEntries(sections)
}

/** A link leads to an operation of the same document. */
function removeForeignLinks(operations: readonly OperationObject[]): void {
  const known = new Set(operations.map(({ operationId }) => operationId))
  for (const { links = {} } of operations.flatMap(({ responses }) => Object.values(responses))) {
    for (const [name, { operationId }] of Object.entries(links)) if (!known.has(operationId)) delete links[name]
  }
}
