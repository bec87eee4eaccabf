import { join } from 'node:path'
import ts from 'typescript'

/** Returns the first error of the compiler with another text of one file, if it has one. */
export type TypeCheck = (file: string, text: string) => string | undefined

/** Checks only what a change affects, starting from a check of the unchanged sources. */
export function createTypeCheck(root: string): TypeCheck {
  const settings = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(String(messageText))
    },
  } as unknown as ts.ParseConfigFileHost)
  if (!settings) throw new Error('tsconfig.json cannot be read')
  const options = { ...settings.options, noEmit: true, incremental: true }
  const changed = new Map<string, string>()
  const readFile = (path: string) => changed.get(path) ?? ts.sys.readFile(path)
  const host = ts.createIncrementalCompilerHost(options, { ...ts.sys, readFile })
  const parse = host.getSourceFile
  const parsed = new Map<string, ts.SourceFile | undefined>()
  host.getSourceFile = (path, ...others) => {
    if (changed.has(path)) return parse(path, ...others)
    if (!parsed.has(path)) parsed.set(path, parse(path, ...others))
    return parsed.get(path)
  }

  const errorOf = (builder: ts.SemanticDiagnosticsBuilderProgram): string | undefined => {
    for (;;) {
      const affected = builder.getSemanticDiagnosticsOfNextAffectedFile()
      if (!affected) return undefined
      const error = affected.result.find(({ category }) => category === ts.DiagnosticCategory.Error)
      if (error) return ts.flattenDiagnosticMessageText(error.messageText, ' ')
    }
  }
  const unchanged = ts.createSemanticDiagnosticsBuilderProgram(settings.fileNames, options, host)
  const failure = errorOf(unchanged)
  if (failure) throw new Error(`The unchanged sources have an error: ${failure}`)
  return (file, text) => {
    changed.set(join(root, file), text)
    try {
      return errorOf(ts.createSemanticDiagnosticsBuilderProgram(settings.fileNames, options, host, unchanged))
    } finally {
      changed.clear()
    }
  }
}
