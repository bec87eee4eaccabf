export { Api, type ApiOptions } from './api.ts'
export type { Bulk, BulkOptions, BulkResult } from './bulk.ts'
export type { Answer } from './calls.ts'
export { type ConnectionCode, type ErrorCode, isQuaysideError, QuaysideError, type SecondFactor } from './errors.ts'
export {
  type components as AuthComponents,
  eventTypes as siteEventTypes,
  type paths as AuthPaths,
} from './generated/auth.ts'
export {
  type components as LogisticsComponents,
  eventTypes,
  type paths as LogisticsPaths,
} from './generated/logistics.ts'
export type { FinishedImport, ImportJob, ImportOptions } from './imports.ts'
export {
  type Article,
  type Event,
  type EventPage,
  Quayside,
  type QuaysideOptions,
  type SyncedPage,
  type SyncPosition,
} from './quayside.ts'
export { QuaysideAuth, type QuaysideAuthOptions } from './quayside-auth.ts'
export { type SealProblem, type SealReport, type StockMovement, type StockSeal, verifySeals } from './seals.ts'
export type { Attempt, CallOptions, Credentials, Hooks, RetryLimits } from './sending.ts'
export {
  type Delivery,
  type NodeRequest,
  type ReceivingOptions,
  receiveWebhook,
  type VerificationOptions,
  verifyWebhook,
  WebhookError,
  type WebhookProblem,
} from './webhooks.ts'
