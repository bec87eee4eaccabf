import { type Command, CommanderError } from 'commander'
import { type Bundled, verify } from '../../sdk/src/verify/command.ts'
import { readContract } from '../platform/openapi.ts'

/** `verify` is also a program of the SDK's package, which reads its own options. */
export function registerVerifyCommand(program: Command, environment: NodeJS.ProcessEnv | undefined): void {
  program
    .command('verify')
    .description('compare the answers of a running server with its contract; verify --help lists the options')
    .argument('[options...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (parameters: string[]) => {
      const bundled: Bundled = async (service, part) => readContract(service, `${part}.json`) as never
      const exitCode = await verify(parameters, bundled, environment)
      if (exitCode) throw new CommanderError(exitCode, 'verify', 'The server does not keep its contract.')
    })
}
