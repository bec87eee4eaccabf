const shared = {
  304: 'shared/responses.yaml#/NotModified',
  401: 'shared/responses.yaml#/Unauthenticated',
  403: 'shared/responses.yaml#/Forbidden',
  404: 'shared/responses.yaml#/NotFound',
  409: 'shared/responses.yaml#/RequestInProgress',
  412: 'shared/responses.yaml#/StaleVersion',
  413: 'shared/responses.yaml#/BodyTooLarge',
  415: 'shared/responses.yaml#/UnsupportedMediaType',
  422: 'shared/responses.yaml#/ValidationFailed',
  429: 'shared/responses.yaml#/RateLimited',
  500: 'shared/responses.yaml#/InternalError',
  503: 'shared/responses.yaml#/Unavailable',
}
const ofConsole = {
  401: 'shared/console.yaml#/responses/ConsoleUnauthenticated',
  403: 'shared/console.yaml#/responses/ConsoleForbidden',
  404: 'shared/console.yaml#/responses/ConsoleNotFound',
  422: 'shared/console.yaml#/responses/ConsoleInvalid',
}
const ofAuthentication = {
  401: 'auth/answers.yaml#/Unauthenticated',
  403: 'auth/answers.yaml#/Forbidden',
  404: 'auth/answers.yaml#/NotFound',
  422: 'auth/answers.yaml#/ValidationFailed',
}
const ofAccount = {
  401: 'auth/answers.yaml#/AccountUnauthenticated',
  403: 'auth/answers.yaml#/AccountForbidden',
}
const ofIntegrations = {
  401: 'logistics/integrations.yaml#/responses/IntegrationUnauthenticated',
  503: 'shared/responses.yaml#/IntegrationUnavailable',
}

/** The errors that follow from what an operation is: for each status, the answer in a file of this folder. */
export function errorsOf(operation, { service, path, method, security, parameters }) {
  // What follows another standard describes its errors itself.
  if (operation['x-served-by']) return {}
  const schemes = security.flatMap(Object.keys)
  const needs = (scheme) => schemes.includes(scheme)
  const takes = (parameter) => parameters.includes(parameter)
  const limit = operation['x-rate-limit']
  const hasBody = 'requestBody' in operation
  const namesRecord = path.includes('{')
  const needsCompany = security.length > 0 && security.every((alternative) => 'companyId' in alternative)

  const statuses = [500]
  if (schemes.length) statuses.push(401)
  // Every role of the console may read.
  if (
    needs('companyId') ||
    needs('clientId') ||
    ((needs('consoleSession') || needs('accountSession')) && method !== 'get')
  )
    statuses.push(403)
  if (needsCompany || hasBody || namesRecord) statuses.push(400)
  if (namesRecord) statuses.push(404)
  if (hasBody) statuses.push(413, 415)
  if (hasBody || parameters.length || needs('companyId')) statuses.push(422)
  if (takes('If-None-Match')) statuses.push(304)
  if (takes('If-Match')) statuses.push(412)
  if (takes('Idempotency-Key')) statuses.push(409)
  if (limit) statuses.push(429)
  // What has the limit `public` is about this server, and answered without the database.
  if (limit && limit !== 'public') statuses.push(503)

  const malformed = needsCompany ? 'BadRequest' : hasBody ? 'MalformedBody' : 'MalformedAddress'
  const answers = {
    ...shared,
    400: `shared/responses.yaml#/${malformed}`,
    ...((needs('etsmToken') || needs('mdmToken')) && ofIntegrations),
    ...(service === 'auth' && ofAuthentication),
    ...(needs('accountSession') && ofAccount),
    ...(path.startsWith('/console/') && ofConsole),
  }
  return Object.fromEntries(statuses.map((status) => [status, answers[status]]))
}
