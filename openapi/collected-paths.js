import { basename, dirname, join, relative } from 'node:path'
import { errorsOf } from './error-responses.js'

/**
 * Collects the paths of all files of a contract, and adds to each operation the errors that it does not declare itself.
 * redocly runs this before it lints or bundles a contract, so no file has to repeat either.
 */
export function collectPaths() {
  return {
    Root(root, { resolve, location, report }) {
      // The bundled contracts, which flows refer to, have their paths.
      if (!root['x-paths']) return
      const service = basename(dirname(location.source.absoluteRef))
      root.paths = {}
      for (const [index, { $ref }] of root['x-paths'].entries()) {
        const { node: paths = {}, location: { source } = location, error } = resolve({ $ref })
        if (error) report({ message: `${$ref} cannot be read`, location: location.child(['x-paths', index]) })
        const nameOf = (parameter) => (resolve(parameter, source.absoluteRef).node ?? parameter).name
        const folder = relative(dirname(source.absoluteRef), import.meta.dirname)
        for (const [path, item] of Object.entries(paths)) {
          root.paths[path] = { $ref: `${$ref}/${path.replaceAll('/', '~1')}` }
          for (const [method, operation] of Object.entries(item)) {
            const security = operation.security ?? root.security
            const parameters = (operation.parameters ?? []).map(nameOf)
            const errors = errorsOf(operation, { service, path, method, security, parameters })
            const answers = Object.entries(errors).map(([status, answer]) => [status, { $ref: join(folder, answer) }])
            operation.responses = { ...Object.fromEntries(answers), ...operation.responses }
          }
        }
      }
      delete root['x-paths']
    },
  }
}
