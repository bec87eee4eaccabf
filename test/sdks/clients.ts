/** The generators of clients that we test, with the commands that a client team would use. */

export interface GeneratedClient {
  language: string
  generator: string
  version: string
  /** The folder with the smoke program, in which the commands run. Clients of one language share it. */
  folder: string
  /** Programs that the machine must have. */
  needs: string[]
  /** Installs the generator. */
  install: string
  /** `logistics.json` and `auth.json` are the published contracts. */
  generate: string[]
  /** What only compiling needs, and a command that fails without it. The client is generated all the same. */
  compiler?: { name: string; check: string }
  compile: string[]
  smoke?: string
}

const typescript = {
  language: 'TypeScript',
  folder: 'typescript',
  needs: ['npm'],
  install: 'npm install --no-package-lock --loglevel error',
}
const tsc =
  'npx tsc --strict --skipLibCheck --target es2022 --lib es2023,dom,dom.iterable --module commonjs --moduleResolution node10 --outDir out'

export const installPython = 'python3 -m venv venv && venv/bin/pip install -q -r requirements.txt'

const openapiGenerator = { generator: 'openapi-generator', version: '7.25.0' }
export const jar = `openapi-generator-cli-${openapiGenerator.version}.jar`
export const getJar = `mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:${openapiGenerator.version} -DoutputDirectory=.`
const openapiGenerate = (language: string, service: string, output: string, options = '') =>
  `java -jar ${jar} generate -g ${language} -i ${service}.json -o ${output} ${options}`.trimEnd()

export const clients: GeneratedClient[] = [
  {
    ...typescript,
    generator: 'openapi-typescript + openapi-fetch',
    version: '7.13.0 + 0.17.0',
    generate: [
      'npx openapi-typescript logistics.json -o openapi-typescript/logistics.ts',
      'npx openapi-typescript auth.json -o openapi-typescript/auth.ts',
    ],
    compile: [`${tsc} openapi-fetch.ts`],
    smoke: 'node out/openapi-fetch.js',
  },
  {
    ...typescript,
    generator: '@hey-api/openapi-ts',
    version: '0.95.0',
    generate: [
      'npx openapi-ts -i logistics.json -o hey-api/logistics -c @hey-api/client-fetch',
      'npx openapi-ts -i auth.json -o hey-api/auth -c @hey-api/client-fetch',
    ],
    compile: [`${tsc} hey-api.ts`],
    smoke: 'node out/hey-api.js',
  },
  {
    ...typescript,
    generator: 'orval',
    version: '8.38.0',
    generate: [
      // Its configuration has the options that the command line lacks.
      'npx orval --config orval.config.ts',
    ],
    compile: [`${tsc} orval.ts`],
    smoke: 'node out/orval.js',
  },
  ...['typescript-fetch', 'typescript-axios'].map((generator) => {
    const name = generator.replace('typescript', 'openapi-generator')
    return {
      ...typescript,
      ...openapiGenerator,
      generator: `openapi-generator, ${generator}`,
      needs: ['npm', 'java', 'mvn'],
      install: getJar,
      generate: ['logistics', 'auth'].map((service) => openapiGenerate(generator, service, `${name}/${service}`)),
      compile: [typescript.install, `${tsc} ${name}.ts`],
      smoke: `node out/${name}.js`,
    }
  }),
  {
    language: 'Python',
    generator: 'openapi-python-client',
    version: '0.29.0',
    folder: 'python',
    needs: ['python3'],
    install: installPython,
    generate: [
      'mkdir -p openapi_python_client',
      'PATH=$PWD/venv/bin:$PATH openapi-python-client generate --overwrite --meta none --path logistics.json --output-path openapi_python_client/quayside_logistics',
      'PATH=$PWD/venv/bin:$PATH openapi-python-client generate --overwrite --meta none --path auth.json --output-path openapi_python_client/quayside_auth',
    ],
    compile: ['venv/bin/python -m compileall -q openapi_python_client'],
    smoke: 'venv/bin/python smoke_openapi_python_client.py',
  },
  {
    ...openapiGenerator,
    language: 'Python',
    folder: 'python',
    needs: ['python3', 'java', 'mvn'],
    install: getJar,
    generate: ['logistics', 'auth'].map((service) =>
      openapiGenerate(
        'python',
        service,
        `openapi_generator/${service}`,
        // Without this, the generator fails on the parameters of webhooks.
        `--package-name quayside_${service} --global-property apis,models,supportingFiles`,
      ),
    ),
    compile: [installPython, 'venv/bin/python -m compileall -q openapi_generator'],
    smoke: 'venv/bin/python smoke_openapi_generator.py',
  },
  {
    language: 'Go',
    generator: 'oapi-codegen',
    version: '2.8.0',
    folder: 'go',
    needs: ['go'],
    install: 'GOBIN=$PWD/bin go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.0',
    generate: [
      'mkdir -p oapi/logistics oapi/auth',
      'bin/oapi-codegen -generate types,client -package logistics -o oapi/logistics/client.go logistics.json',
      'bin/oapi-codegen -generate types,client -package auth -o oapi/auth/client.go auth.json',
    ],
    compile: ['GOFLAGS=-mod=mod go build -o bin/smoke-oapi ./cmd/oapi-codegen'],
    smoke: 'bin/smoke-oapi',
  },
  {
    ...openapiGenerator,
    language: 'Go',
    folder: 'go',
    needs: ['go', 'java', 'mvn'],
    install: getJar,
    generate: ['logistics', 'auth'].map((service) =>
      openapiGenerate(
        'go',
        service,
        `generated/${service}`,
        `--package-name ${service} --additional-properties withGoMod=false,enumClassPrefix=true`,
      ),
    ),
    compile: ['GOFLAGS=-mod=mod go build -o bin/smoke-generated ./cmd/openapi-generator'],
    smoke: 'bin/smoke-generated',
  },
  {
    ...openapiGenerator,
    language: 'Java',
    folder: 'java',
    needs: ['javac', 'java', 'mvn'],
    install: getJar,
    generate: ['logistics', 'auth'].map((service) =>
      openapiGenerate(
        'java',
        service,
        `generated/${service}`,
        // A list that is not set would be sent empty, and a PATCH of the authentication service clears by an empty list.
        `--library native --invoker-package quayside.${service} --api-package quayside.${service}.api --model-package quayside.${service}.model${
          service === 'auth' ? ' --additional-properties containerDefaultToNull=true' : ''
        }`,
      ),
    ),
    compile: [
      'mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib',
      "javac -nowarn -d classes -cp 'lib/*' $(find generated/*/src/main src -name '*.java')",
    ],
    smoke: "java -cp 'classes:lib/*' quayside.Smoke",
  },
  {
    ...openapiGenerator,
    language: 'Rust',
    folder: 'rust',
    needs: ['cargo', 'java', 'mvn'],
    install: getJar,
    generate: [
      // The generator knows one variant for each schema of a discriminator; without it, variants are told by their types.
      "node -e \"const c = require('./logistics.json'); delete c.components.schemas.Event.discriminator; fs.writeFileSync('logistics.json', JSON.stringify(c))\"",
      ...['logistics', 'auth'].map((service) =>
        openapiGenerate('rust', service, `generated/${service}`, `--package-name quayside_${service}`),
      ),
    ],
    compile: ['cargo build -q'],
    smoke: 'target/debug/smoke',
  },
  {
    ...openapiGenerator,
    language: 'PHP',
    folder: 'php',
    needs: ['java', 'mvn'],
    install: getJar,
    generate: ['Logistics', 'Auth'].map((name) =>
      openapiGenerate(
        'php',
        name.toLowerCase(),
        `generated/${name.toLowerCase()}`,
        `--invoker-package 'Quayside\\${name}'`,
      ),
    ),
    compiler: { name: 'php with Guzzle', check: `php -r 'require "GuzzleHttp/autoload.php";'` },
    compile: ["find generated -name '*.php' -print0 | xargs -0 -n 50 php -l > /dev/null"],
    smoke: 'php smoke.php',
  },
  {
    ...openapiGenerator,
    language: 'Kotlin',
    folder: 'kotlin',
    needs: ['java', 'mvn'],
    install: getJar,
    generate: ['logistics', 'auth'].map((service) =>
      openapiGenerate(
        'kotlin',
        service,
        `generated/${service}`,
        // The generated class of an event knows the record of one kind of event only, so events are read as JSON first. Upper
        // case keeps a value `name` of an enum apart from the property that every enum of Kotlin has.
        `--package-name quayside.${service} --schema-mappings Event=com.google.gson.JsonObject --additional-properties serializationLibrary=gson,enumPropertyNaming=UPPERCASE`,
      ),
    ),
    compile: [
      'mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib',
      "java -cp 'lib/*' org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -nowarn -cp $(printf %s: lib/*) -d classes generated/*/src/main src",
    ],
    smoke: "java -cp 'classes:lib/*' quayside.SmokeKt",
  },
  {
    ...openapiGenerator,
    language: 'C#',
    folder: 'csharp',
    needs: ['java', 'mvn'],
    install: getJar,
    generate: ['logistics', 'auth'].map((service) => openapiGenerate('csharp', service, `generated/${service}`)),
    compile: [],
  },
]

/** The section of docs/clients.md about a client. */
export function commandsOf({ language, generator, install, generate }: GeneratedClient): string {
  return [`### ${language}: ${generator}`, '', '```text', install, ...generate, '```'].join('\n')
}
