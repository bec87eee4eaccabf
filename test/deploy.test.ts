import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import t from 'tap'
import { parse, parseAllDocuments } from 'yaml'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { settings } from '../src/settings.ts'
import { testSettings } from './support/app.ts'
import { createDatabase } from './support/databases.ts'
import { dataDirectory } from './support/process.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true })
const citus = parse(read('compose.citus.yaml'), { merge: true, customTags: [{ tag: '!override', collection: 'seq' }] })
const objects = parseAllDocuments(read('kubernetes/quayside.yaml')).map((document) => document.toJS())
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)
const [job] = parseAllDocuments(read('kubernetes/migrate.yaml')).map((document) => document.toJS())
const unit = read('quayside.service')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

t.test('deploy / names only settings that exist', async (t) => {
  const named = {
    Dockerfile: [...(dockerfile.match(/^ENV (.*)$/m)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, name]) => name),
    'compose.yaml': Object.keys(compose['x-quayside'].environment),
    kubernetes: [
      ...Object.keys(ofKind('ConfigMap')[0].data),
      ...[...read('kubernetes/quayside.yaml').matchAll(/--from-literal=(\w+)/g)].map(([, name]) => name),
    ],
    'quayside.service': [...unit.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|PROCESSES)\b/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'AF_INET' && name !== 'AF_UNIX'),
    'alerts.yaml': [...read('alerts.yaml').matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name),
  }
  for (const [file, names] of Object.entries(named)) {
    t.ok(names.length, file)
    for (const name of names) t.ok(name && name in settings, `${name} of ${file}`)
  }
})

t.test('deploy / the image starts the server as npm does, and has everything that it needs', async (t) => {
  const entry = JSON.parse(dockerfile.match(/^ENTRYPOINT (.*)$/m)?.[1] ?? '')
  t.equal(`exec ${entry.join(' ')}`, scripts.start)
  t.match(unit, `${entry.slice(1).join(' ')}\n`)
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  for (const file of copied) {
    t.ok(existsSync(join(root, file)), file)
    t.match(ignored, `!${file}\n`)
  }
  t.match(dockerfile, /^USER 1000:1000$/m)
})

t.test('deploy / every workload of Kubernetes has probes, a budget and no rights', async (t) => {
  const deployments = ofKind('Deployment')
  t.strictSame(
    deployments.map(({ metadata }) => metadata.name),
    ['quayside-logistics', 'quayside-auth', 'quayside-worker'],
  )
  for (const { metadata, spec } of deployments) {
    const { labels } = spec.template.metadata
    t.strictSame(spec.selector.matchLabels, labels, metadata.name)
    const [budget] = ofKind('PodDisruptionBudget').filter((object) => object.metadata.name === metadata.name)
    t.strictSame(budget.spec.selector.matchLabels, labels)
    t.ok(budget.spec.minAvailable < spec.replicas)
    const [container] = spec.template.spec.containers
    t.strictSame(container.args, [labels.role])
    for (const probe of ['startupProbe', 'livenessProbe']) t.ok(container[probe].httpGet, probe)
    if (labels.role !== 'worker') {
      t.equal(container.readinessProbe.httpGet.path, '/readyz')
      const [service] = ofKind('Service').filter((object) => object.metadata.name === metadata.name)
      t.strictSame(service.spec.selector, labels)
      const port = settings[labels.role === 'auth' ? 'AUTH_PORT' : 'LOGISTICS_PORT'].fallback
      t.equal(String(container.ports[0].containerPort), port)
    }
    t.ok(container.securityContext.readOnlyRootFilesystem)
    t.ok(spec.template.spec.securityContext.runAsNonRoot)
    t.ok(container.volumeMounts.some(({ mountPath }: { mountPath: string }) => mountPath === '/data'))
    t.ok(container.resources.limits.memory)
  }
})

t.test('deploy / the job of Kubernetes can run again, and only it has the rights of the owner', async (t) => {
  t.equal(job.kind, 'Job')
  t.strictSame([job.metadata.name, job.metadata.generateName], [undefined, 'quayside-migrate-'])
  const secretsOf = ({ spec }: typeof job) =>
    spec.template.spec.containers[0].envFrom.flatMap(
      ({ secretRef }: { secretRef?: { name: string } }) => secretRef?.name ?? [],
    )
  // The last one counts.
  t.strictSame(secretsOf(job), ['quayside', 'quayside-owner'])
  for (const deployment of ofKind('Deployment')) t.strictSame(secretsOf(deployment), ['quayside'])
  const entry = compose.services.migrate.entrypoint.join(' ')
  t.match(job.spec.template.spec.containers[0].command.join(' '), entry.split(' ').slice(0, 2).join(' '))
})

t.test('deploy / compose runs two logistics servers, the other roles, and what they need', async (t) => {
  const { services } = compose
  t.strictSame(Object.keys(services), ['postgres', 'redis', 'migrate', 'logistics', 'auth', 'worker', 'proxy'])
  t.equal(services.logistics.deploy.replicas, 2)
  const replicas = [...compose.configs.caddyfile.content.matchAll(/quayside-logistics-(\d+):3000/g)]
  t.strictSame(
    replicas.map(([, number]) => number),
    ['1', '2'],
    'the proxy knows each of them',
  )
  t.equal(compose.name, 'quayside')
  for (const role of ['logistics', 'auth', 'worker']) {
    t.strictSame(services[role].command, [role])
    t.ok(services[role].read_only)
  }
  t.equal(compose.networks.inside.ipam.config[0].subnet, compose['x-quayside'].environment.TRUST_PROXY)
})

t.test('deploy / compose with Citus knows its nodes, and distributes before anything serves', async (t) => {
  const { services } = citus
  const nodes = Object.keys(services).filter((name) => /^node-\d+$/.test(name))
  t.equal(nodes.length, 2)
  t.strictSame(services.nodes.command, [
    "--command=select citus_set_coordinator_host('postgres')",
    ...nodes.map((name) => `--command=select citus_add_node('${name}', 5432)`),
  ])
  t.strictSame(Object.keys(services.nodes.depends_on), ['postgres', ...nodes])
  const volumes = ['postgres', ...nodes].map((name) => String(services[name].volumes[0]).split(':')[0])
  t.strictSame(volumes, Object.keys(citus.volumes), 'each has a volume of its own')
  t.match(services.distribute.entrypoint.join(' '), compose.services.migrate.entrypoint.slice(0, 2).join(' '))
  for (const role of ['logistics', 'auth', 'worker']) {
    t.ok(compose.services[role], role)
    t.equal(services[role].depends_on.distribute.condition, 'service_completed_successfully')
  }
})

t.test('deploy / the dashboard and the alerts use metrics that exist', async (t) => {
  const database = await createDatabase()
  const stream = new PassThrough().resume()
  const config = readConfig({ ...testSettings, DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) })
  const app = await createApp(config, { logStream: stream })
  t.teardown(async () => {
    await app.close()
    await database.drop()
  })
  await Promise.all([app.logistics.ready(), app.auth.ready()])
  await app.logistics.inject('/livez')
  const exported = await app.metrics()
  const names = new Set([...exported.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name))
  const checks = new Set([...exported.matchAll(/check="(\w+)"/g)].map(([, name]) => name))

  const dashboard = JSON.parse(read('grafana-dashboard.json'))
  const alerts = parse(read('alerts.yaml'))
  const expressions: string[] = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
  ]
  t.ok(expressions.length > 20)
  for (const expression of expressions) {
    const used = [...expression.matchAll(/\b(?:quayside|process|nodejs)_\w+/g)].map(([name]) => name)
    t.ok(used.length, expression)
    for (const name of used) t.ok(names.has(name), `${name} of ${expression}`)
    for (const [, check] of expression.matchAll(/check="(\w+)"/g)) t.ok(checks.has(check), `check ${check}`)
  }
})
