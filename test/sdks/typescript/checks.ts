declare const process: { env: Record<string, string>; exitCode: number }

export const { LOGISTICS_URL, AUTH_URL, RUN } = process.env
export const demo = { email: 'clerk@quayside.test', password: 'quayside-demo-2026' }
export const portal = {
  client_id: 'demo-portal',
  client_secret: 'demo-portal-secret',
  email: 'ada@quayside.test',
  password: demo.password,
}

/** Prints the name of a step that has worked. */
export function done(step: string, worked: boolean): void {
  if (!worked) throw new Error(`wrong answer: ${step}`)
  console.log(step)
}

export function run(program: () => Promise<void>): void {
  program().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
}
