// Written by `npm run generate`. Do not edit.
import type { operations } from './types.ts'

/** What a handler gets in addition to its input, by the credentials that every caller of its operation has shown. */
export interface OperationContexts {
  'anonymous': object
  'consoleSession': object
  'etsmToken': object
  'etsmToken+companyId': object
  'mdmToken': object
  'mdmToken+companyId': object
  'userToken': object
  'userToken+companyId': object
}

export interface OperationHandlers<Contexts extends OperationContexts> {
  /** POST /auth/token: Log in */
  createToken: Handler<operations['createToken'], Contexts['anonymous']>
  /** POST /auth/revoke: Log out */
  revokeToken: Handler<operations['revokeToken'], Contexts['userToken']>
  /** GET /companies: List your companies */
  listCompanies: Handler<operations['listCompanies'], Contexts['userToken']>
  /** GET /articles: List articles */
  listArticles: Handler<operations['listArticles'], Contexts['userToken']>
  /** POST /articles: Create an article */
  createArticle: Handler<operations['createArticle'], Contexts['userToken+companyId']>
  /** GET /articles/sync: Copy all articles, or those changed since */
  syncArticles: Handler<operations['syncArticles'], Contexts['userToken']>
  /** GET /articles/{id}: Read an article */
  getArticle: Handler<operations['getArticle'], Contexts['userToken']>
  /** PUT /articles/{id}: Change an article */
  updateArticle: Handler<operations['updateArticle'], Contexts['userToken+companyId']>
  /** GET /articles/by-code/{articleCode}: Read an article by its code */
  getArticleByCode: Handler<operations['getArticleByCode'], Contexts['userToken']>
  /** PATCH /articles/by-code/{articleCode}: Change an article by its code */
  patchArticleByCode: Handler<operations['patchArticleByCode'], Contexts['userToken+companyId']>
  /** POST /scan: Read a scanned code */
  readScan: Handler<operations['readScan'], Contexts['userToken+companyId']>
  /** POST /articles/bulk: Create or change up to 1,000 articles */
  upsertArticles: BulkHandler<operations['upsertArticles'], Contexts['userToken+companyId']>
  /** PATCH /integrations/mdm/articles/bulk: Change up to 1,000 articles by their codes */
  patchMdmArticles: BulkHandler<operations['patchMdmArticles'], Contexts['mdmToken+companyId']>
  /** POST /sales-orders/bulk: Create up to 200 sales orders */
  createSalesOrders: BulkHandler<operations['createSalesOrders'], Contexts['userToken+companyId']>
  /** POST /purchase-orders/bulk: Create up to 200 purchase orders */
  createPurchaseOrders: BulkHandler<operations['createPurchaseOrders'], Contexts['userToken+companyId']>
  /** POST /receptions/bulk: Announce up to 200 receptions */
  createReceptions: BulkHandler<operations['createReceptions'], Contexts['userToken+companyId']>
  /** POST /returns/bulk: Announce up to 200 returns */
  createReturns: BulkHandler<operations['createReturns'], Contexts['userToken+companyId']>
  /** GET /articles/export: Export articles */
  exportArticles: Handler<operations['exportArticles'], Contexts['userToken']>
  /** GET /stock/export: Export stock */
  exportStock: Handler<operations['exportStock'], Contexts['userToken']>
  /** GET /stock/movements/export: Export stock movements */
  exportStockMovements: Handler<operations['exportStockMovements'], Contexts['userToken']>
  /** GET /sales-orders/export: Export sales orders */
  exportSalesOrders: Handler<operations['exportSalesOrders'], Contexts['userToken']>
  /** GET /purchase-orders/export: Export purchase orders */
  exportPurchaseOrders: Handler<operations['exportPurchaseOrders'], Contexts['userToken']>
  /** GET /receptions/export: Export receptions */
  exportReceptions: Handler<operations['exportReceptions'], Contexts['userToken']>
  /** GET /returns/export: Export returns */
  exportReturns: Handler<operations['exportReturns'], Contexts['userToken']>
  /** GET /stock: List stock */
  listStock: Handler<operations['listStock'], Contexts['userToken']>
  /** GET /stock/movements: List stock movements */
  listStockMovements: Handler<operations['listStockMovements'], Contexts['userToken']>
  /** GET /stock/epcis: Read the ledger as EPCIS events */
  readStockEpcis: Handler<operations['readStockEpcis'], Contexts['userToken']>
  /** GET /stock/explain: Explain stock */
  explainStock: Handler<operations['explainStock'], Contexts['userToken+companyId']>
  /** POST /stock/promises: Ask what can be promised, and when */
  promiseStock: Handler<operations['promiseStock'], Contexts['userToken+companyId']>
  /** GET /stock/seals: List the seals of the ledger */
  listStockSeals: Handler<operations['listStockSeals'], Contexts['userToken']>
  /** GET /stock/statement: State the account of a client */
  listStockStatements: Handler<operations['listStockStatements'], Contexts['userToken']>
  /** GET /stock/statement/export: Export the account of a client */
  exportStockStatements: Handler<operations['exportStockStatements'], Contexts['userToken']>
  /** GET /stock/adjustments: List stock adjustments */
  listStockAdjustments: Handler<operations['listStockAdjustments'], Contexts['userToken']>
  /** POST /stock/adjustments: Create a stock adjustment */
  createStockAdjustment: Handler<operations['createStockAdjustment'], Contexts['userToken+companyId']>
  /** POST /stock/adjustments/bulk: Create up to 200 stock adjustments */
  createStockAdjustments: BulkHandler<operations['createStockAdjustments'], Contexts['userToken+companyId']>
  /** GET /stock/adjustments/export: Export stock adjustments */
  exportStockAdjustments: Handler<operations['exportStockAdjustments'], Contexts['userToken']>
  /** GET /stock/adjustments/{id}: Read a stock adjustment */
  getStockAdjustment: Handler<operations['getStockAdjustment'], Contexts['userToken']>
  /** POST /stock/adjustments/{id}/transitions: Move a stock adjustment to another status */
  transitionStockAdjustment: Handler<operations['transitionStockAdjustment'], Contexts['userToken+companyId']>
  /** GET /stock/counts: List stock counts */
  listStockCounts: Handler<operations['listStockCounts'], Contexts['userToken']>
  /** POST /stock/counts: Create a stock count */
  createStockCount: Handler<operations['createStockCount'], Contexts['userToken+companyId']>
  /** POST /stock/counts/bulk: Create up to 200 stock counts */
  createStockCounts: BulkHandler<operations['createStockCounts'], Contexts['userToken+companyId']>
  /** GET /stock/counts/export: Export stock counts */
  exportStockCounts: Handler<operations['exportStockCounts'], Contexts['userToken']>
  /** GET /stock/counts/{id}: Read a stock count */
  getStockCount: Handler<operations['getStockCount'], Contexts['userToken']>
  /** POST /stock/counts/{id}/transitions: Move a stock count to another status */
  transitionStockCount: Handler<operations['transitionStockCount'], Contexts['userToken+companyId']>
  /** GET /stock/transfers: List stock transfers */
  listStockTransfers: Handler<operations['listStockTransfers'], Contexts['userToken']>
  /** POST /stock/transfers: Create a stock transfer */
  createStockTransfer: Handler<operations['createStockTransfer'], Contexts['userToken+companyId']>
  /** POST /stock/transfers/bulk: Create up to 200 stock transfers */
  createStockTransfers: BulkHandler<operations['createStockTransfers'], Contexts['userToken+companyId']>
  /** GET /stock/transfers/export: Export stock transfers */
  exportStockTransfers: Handler<operations['exportStockTransfers'], Contexts['userToken']>
  /** GET /stock/transfers/{id}: Read a stock transfer */
  getStockTransfer: Handler<operations['getStockTransfer'], Contexts['userToken']>
  /** PUT /stock/transfers/{id}: Change a stock transfer */
  updateStockTransfer: Handler<operations['updateStockTransfer'], Contexts['userToken+companyId']>
  /** POST /stock/transfers/{id}/transitions: Move a stock transfer to another status */
  transitionStockTransfer: Handler<operations['transitionStockTransfer'], Contexts['userToken+companyId']>
  /** GET /stock/lots: List lots */
  listStockLots: Handler<operations['listStockLots'], Contexts['userToken']>
  /** GET /stock/lots/export: Export lots */
  exportStockLots: Handler<operations['exportStockLots'], Contexts['userToken']>
  /** GET /stock/lots/{id}: Read a lot */
  getStockLot: Handler<operations['getStockLot'], Contexts['userToken']>
  /** PATCH /stock/lots/{id}: Change a lot */
  updateStockLot: Handler<operations['updateStockLot'], Contexts['userToken+companyId']>
  /** POST /stock/lots/{id}/transitions: Move a lot to another status */
  transitionStockLot: Handler<operations['transitionStockLot'], Contexts['userToken+companyId']>
  /** GET /stock/lots/{id}/trace: Trace a lot */
  traceStockLot: Handler<operations['traceStockLot'], Contexts['userToken']>
  /** GET /stock/lots/{id}/trace/export: Export the trace of a lot */
  exportStockLotTrace: Handler<operations['exportStockLotTrace'], Contexts['userToken']>
  /** GET /stock/serials: List pieces by their serials */
  listStockSerials: Handler<operations['listStockSerials'], Contexts['userToken']>
  /** GET /stock/serials/export: Export pieces */
  exportStockSerials: Handler<operations['exportStockSerials'], Contexts['userToken']>
  /** GET /stock/serials/{id}: Read a piece */
  getStockSerial: Handler<operations['getStockSerial'], Contexts['userToken']>
  /** GET /stock/serials/{id}/trace: Trace a piece */
  traceStockSerial: Handler<operations['traceStockSerial'], Contexts['userToken']>
  /** GET /sales-orders: List sales orders */
  listSalesOrders: Handler<operations['listSalesOrders'], Contexts['userToken']>
  /** POST /sales-orders: Create a sales order */
  createSalesOrder: Handler<operations['createSalesOrder'], Contexts['userToken+companyId']>
  /** GET /sales-orders/{id}: Read a sales order */
  getSalesOrder: Handler<operations['getSalesOrder'], Contexts['userToken']>
  /** PUT /sales-orders/{id}: Change a sales order */
  updateSalesOrder: Handler<operations['updateSalesOrder'], Contexts['userToken+companyId']>
  /** POST /sales-orders/{id}/transitions: Move a sales order to another status */
  transitionSalesOrder: Handler<operations['transitionSalesOrder'], Contexts['userToken+companyId']>
  /** GET /shipments: List shipments */
  listShipments: Handler<operations['listShipments'], Contexts['userToken']>
  /** GET /shipments/export: Export shipments */
  exportShipments: Handler<operations['exportShipments'], Contexts['userToken']>
  /** GET /shipments/{id}: Read a shipment */
  getShipment: Handler<operations['getShipment'], Contexts['userToken']>
  /** PUT /shipments/{id}: Change a shipment */
  updateShipment: Handler<operations['updateShipment'], Contexts['userToken+companyId']>
  /** POST /shipments/{id}/transitions: Move a shipment to another status */
  transitionShipment: Handler<operations['transitionShipment'], Contexts['userToken+companyId']>
  /** GET /purchase-orders: List purchase orders */
  listPurchaseOrders: Handler<operations['listPurchaseOrders'], Contexts['userToken']>
  /** POST /purchase-orders: Create a purchase order */
  createPurchaseOrder: Handler<operations['createPurchaseOrder'], Contexts['userToken+companyId']>
  /** GET /purchase-orders/{id}: Read a purchase order */
  getPurchaseOrder: Handler<operations['getPurchaseOrder'], Contexts['userToken']>
  /** PUT /purchase-orders/{id}: Change a purchase order */
  updatePurchaseOrder: Handler<operations['updatePurchaseOrder'], Contexts['userToken+companyId']>
  /** POST /purchase-orders/{id}/transitions: Move a purchase order to another status */
  transitionPurchaseOrder: Handler<operations['transitionPurchaseOrder'], Contexts['userToken+companyId']>
  /** GET /receptions: List receptions */
  listReceptions: Handler<operations['listReceptions'], Contexts['userToken']>
  /** POST /receptions: Announce a reception */
  createReception: Handler<operations['createReception'], Contexts['userToken+companyId']>
  /** GET /receptions/{id}: Read a reception */
  getReception: Handler<operations['getReception'], Contexts['userToken']>
  /** PUT /receptions/{id}: Change a reception */
  updateReception: Handler<operations['updateReception'], Contexts['userToken+companyId']>
  /** POST /receptions/{id}/transitions: Move a reception to another status */
  transitionReception: Handler<operations['transitionReception'], Contexts['userToken+companyId']>
  /** POST /receptions/{id}/corrections: Correct what was counted */
  correctReception: Handler<operations['correctReception'], Contexts['userToken+companyId']>
  /** GET /returns: List returns */
  listReturns: Handler<operations['listReturns'], Contexts['userToken']>
  /** POST /returns: Announce a return */
  createReturn: Handler<operations['createReturn'], Contexts['userToken+companyId']>
  /** GET /returns/{id}: Read a return */
  getReturn: Handler<operations['getReturn'], Contexts['userToken']>
  /** POST /returns/{id}/transitions: Move a return to another status */
  transitionReturn: Handler<operations['transitionReturn'], Contexts['userToken+companyId']>
  /** GET /webhooks: List webhooks */
  listWebhooks: Handler<operations['listWebhooks'], Contexts['userToken']>
  /** POST /webhooks: Create a webhook */
  createWebhook: Handler<operations['createWebhook'], Contexts['userToken+companyId']>
  /** GET /webhooks/{id}: Read a webhook */
  getWebhook: Handler<operations['getWebhook'], Contexts['userToken']>
  /** PUT /webhooks/{id}: Change a webhook */
  updateWebhook: Handler<operations['updateWebhook'], Contexts['userToken+companyId']>
  /** DELETE /webhooks/{id}: Delete a webhook */
  deleteWebhook: Handler<operations['deleteWebhook'], Contexts['userToken+companyId']>
  /** GET /webhooks/{id}/deliveries: List deliveries of a webhook */
  listWebhookDeliveries: Handler<operations['listWebhookDeliveries'], Contexts['userToken']>
  /** GET /webhooks/{id}/deliveries/{deliveryId}: Read a delivery with its request and answer */
  getWebhookDelivery: Handler<operations['getWebhookDelivery'], Contexts['userToken']>
  /** POST /webhooks/{id}/deliveries/{deliveryId}/resend: Send one delivery again */
  resendWebhookDelivery: Handler<operations['resendWebhookDelivery'], Contexts['userToken+companyId']>
  /** POST /webhooks/{id}/resend-failed: Send all failed deliveries again */
  resendFailedDeliveries: Handler<operations['resendFailedDeliveries'], Contexts['userToken+companyId']>
  /** POST /webhooks/{id}/test: Send a test event */
  testWebhook: Handler<operations['testWebhook'], Contexts['userToken+companyId']>
  /** POST /webhooks/{id}/rotate-secret: Rotate the secret of a webhook */
  rotateWebhookSecret: Handler<operations['rotateWebhookSecret'], Contexts['userToken+companyId']>
  /** GET /webhooks/{id}/replay: See how far a replay is */
  getWebhookReplay: Handler<operations['getWebhookReplay'], Contexts['userToken']>
  /** POST /webhooks/{id}/replay: Deliver events again */
  replayWebhook: Handler<operations['replayWebhook'], Contexts['userToken+companyId']>
  /** GET /events: List events in order */
  listEvents: Handler<operations['listEvents'], Contexts['userToken']>
  /** GET /events/stream: Follow events live */
  streamEvents: Handler<operations['streamEvents'], Contexts['userToken']>
  /** GET /clients: List clients */
  listClients: Handler<operations['listClients'], Contexts['userToken']>
  /** GET /clients/{id}: Read a client */
  getClient: Handler<operations['getClient'], Contexts['userToken']>
  /** GET /partners: List partners */
  listPartners: Handler<operations['listPartners'], Contexts['userToken']>
  /** GET /partners/{id}: Read a partner */
  getPartner: Handler<operations['getPartner'], Contexts['userToken']>
  /** GET /warehouses: List warehouses */
  listWarehouses: Handler<operations['listWarehouses'], Contexts['userToken']>
  /** GET /warehouses/{warehouseId}: Read a warehouse */
  getWarehouse: Handler<operations['getWarehouse'], Contexts['userToken']>
  /** GET /units: List units of measure */
  listUnits: Handler<operations['listUnits'], Contexts['userToken']>
  /** GET /imports: List imports */
  listImports: Handler<operations['listImports'], Contexts['userToken']>
  /** POST /imports: Import a file */
  createImport: Handler<operations['createImport'], Contexts['userToken+companyId']>
  /** GET /imports/columns: List the columns of a kind of file */
  listImportColumns: Handler<operations['listImportColumns'], Contexts['userToken']>
  /** GET /imports/{id}: Read an import */
  getImport: Handler<operations['getImport'], Contexts['userToken']>
  /** DELETE /imports/{id}: Cancel an import */
  cancelImport: Handler<operations['cancelImport'], Contexts['userToken+companyId']>
  /** GET /imports/{id}/errors: List the errors of an import */
  listImportErrors: Handler<operations['listImportErrors'], Contexts['userToken']>
  /** GET /imports/{id}/failed-rows: List the rows that could not be imported */
  listFailedImportRows: Handler<operations['listFailedImportRows'], Contexts['userToken']>
  /** GET /connector-keys: List connector keys */
  listConnectorKeys: Handler<operations['listConnectorKeys'], Contexts['userToken']>
  /** POST /connector-keys: Create a connector key */
  createConnectorKey: Handler<operations['createConnectorKey'], Contexts['userToken']>
  /** GET /connector-keys/{id}: Read a connector key */
  getConnectorKey: Handler<operations['getConnectorKey'], Contexts['userToken']>
  /** PUT /connector-keys/{id}: Change a connector key */
  updateConnectorKey: Handler<operations['updateConnectorKey'], Contexts['userToken']>
  /** POST /connector-keys/{id}/rotate: Rotate the secret of a connector key */
  rotateConnectorKey: Handler<operations['rotateConnectorKey'], Contexts['userToken']>
  /** POST /connector-keys/{id}/revoke: Revoke a connector key */
  revokeConnectorKey: Handler<operations['revokeConnectorKey'], Contexts['userToken']>
  /** GET /integrations/etsm/ping: Check the transport system's token */
  pingEtsm: Handler<operations['pingEtsm'], Contexts['etsmToken']>
  /** POST /integrations/etsm/receptions: Announce a reception */
  createEtsmReception: Handler<operations['createEtsmReception'], Contexts['etsmToken+companyId']>
  /** GET /integrations/mdm/ping: Check the master-data system's token */
  pingMdm: Handler<operations['pingMdm'], Contexts['mdmToken']>
  /** GET /integrations/mdm/sync-fields: Fields that can be synchronised */
  listMdmSyncFields: Handler<operations['listMdmSyncFields'], Contexts['mdmToken']>
  /** GET /integrations/mdm/clients/{client3plId}/articles: Articles of a client */
  listMdmClientArticles: Handler<operations['listMdmClientArticles'], Contexts['mdmToken']>
  /** PATCH /integrations/mdm/articles/by-code/{articleCode}: Change an article by its code */
  patchMdmArticleByCode: Handler<operations['patchMdmArticleByCode'], Contexts['mdmToken+companyId']>
  /** GET /console/sign-in: Read how to sign in to the console */
  getConsoleSignIn: Handler<operations['getConsoleSignIn'], Contexts['anonymous']>
  /** GET /console/session: Read your session */
  getConsoleSession: Handler<operations['getConsoleSession'], Contexts['consoleSession']>
  /** POST /console/session: Sign in to the console with a password */
  createConsoleSession: Handler<operations['createConsoleSession'], Contexts['anonymous']>
  /** DELETE /console/session: Sign out */
  deleteConsoleSession: Handler<operations['deleteConsoleSession'], Contexts['consoleSession']>
  /** GET /console/sessions: List sessions */
  listConsoleSessions: Handler<operations['listConsoleSessions'], Contexts['consoleSession']>
  /** DELETE /console/sessions/{id}: End a session */
  revokeConsoleSession: Handler<operations['revokeConsoleSession'], Contexts['consoleSession']>
  /** GET /console/accounts: List console accounts */
  listConsoleAccounts: Handler<operations['listConsoleAccounts'], Contexts['consoleSession']>
  /** POST /console/accounts: Give somebody access to the console */
  createConsoleAccount: Handler<operations['createConsoleAccount'], Contexts['consoleSession']>
  /** GET /console/accounts/{id}: Read a console account */
  getConsoleAccount: Handler<operations['getConsoleAccount'], Contexts['consoleSession']>
  /** PATCH /console/accounts/{id}: Change a console account */
  updateConsoleAccount: Handler<operations['updateConsoleAccount'], Contexts['consoleSession']>
  /** DELETE /console/accounts/{id}: Delete a console account */
  deleteConsoleAccount: Handler<operations['deleteConsoleAccount'], Contexts['consoleSession']>
  /** GET /console/audit: List what was done in the console */
  listConsoleAudit: Handler<operations['listConsoleAudit'], Contexts['consoleSession']>
  /** POST /console/session/second-factor: Sign in to the console with the second factor */
  completeConsoleSession: Handler<operations['completeConsoleSession'], Contexts['anonymous']>
  /** GET /console/second-factor: Read your second factor for the console */
  getConsoleSecondFactor: Handler<operations['getConsoleSecondFactor'], Contexts['consoleSession']>
  /** POST /console/second-factor/totp: Add an authenticator app for the console */
  addConsoleAuthenticator: Handler<operations['addConsoleAuthenticator'], Contexts['consoleSession']>
  /** POST /console/second-factor/totp/{id}/confirm: Confirm an authenticator app for the console with a code */
  confirmConsoleAuthenticator: Handler<operations['confirmConsoleAuthenticator'], Contexts['consoleSession']>
  /** DELETE /console/second-factor/totp/{id}: Remove an authenticator app for the console */
  removeConsoleAuthenticator: Handler<operations['removeConsoleAuthenticator'], Contexts['consoleSession']>
  /** POST /console/recovery-codes: Get new recovery codes for the console */
  renewConsoleRecoveryCodes: Handler<operations['renewConsoleRecoveryCodes'], Contexts['consoleSession']>
  /** DELETE /console/accounts/{id}/second-factor: Remove the second factor of a console account */
  removeConsoleAccountSecondFactor: Handler<operations['removeConsoleAccountSecondFactor'], Contexts['consoleSession']>
  /** GET /console/companies: List all companies */
  listConsoleCompanies: Handler<operations['listConsoleCompanies'], Contexts['consoleSession']>
  /** POST /console/companies: Create a company */
  createConsoleCompany: Handler<operations['createConsoleCompany'], Contexts['consoleSession']>
  /** GET /console/companies/{id}: Read a company */
  getConsoleCompany: Handler<operations['getConsoleCompany'], Contexts['consoleSession']>
  /** PATCH /console/companies/{id}: Change a company */
  updateConsoleCompany: Handler<operations['updateConsoleCompany'], Contexts['consoleSession']>
  /** GET /console/users: List users of the API */
  listConsoleUsers: Handler<operations['listConsoleUsers'], Contexts['consoleSession']>
  /** POST /console/users: Create a user of the API */
  createConsoleUser: Handler<operations['createConsoleUser'], Contexts['consoleSession']>
  /** GET /console/users/{id}: Read a user of the API */
  getConsoleUser: Handler<operations['getConsoleUser'], Contexts['consoleSession']>
  /** PATCH /console/users/{id}: Change a user of the API */
  updateConsoleUser: Handler<operations['updateConsoleUser'], Contexts['consoleSession']>
  /** PUT /console/users/{id}/companies/{companyId}: Give a user access to a company */
  grantConsoleCompany: Handler<operations['grantConsoleCompany'], Contexts['consoleSession']>
  /** DELETE /console/users/{id}/companies/{companyId}: Withdraw a user's access to a company */
  withdrawConsoleCompany: Handler<operations['withdrawConsoleCompany'], Contexts['consoleSession']>
  /** GET /console/users/{id}/tokens: List tokens of a user */
  listConsoleUserTokens: Handler<operations['listConsoleUserTokens'], Contexts['consoleSession']>
  /** DELETE /console/users/{id}/tokens: Revoke all tokens of a user */
  revokeConsoleUserTokens: Handler<operations['revokeConsoleUserTokens'], Contexts['consoleSession']>
  /** DELETE /console/users/{id}/tokens/{tokenId}: Revoke a token of a user */
  revokeConsoleUserToken: Handler<operations['revokeConsoleUserToken'], Contexts['consoleSession']>
  /** GET /console/limits: List rate limits that differ from the default */
  listConsoleLimits: Handler<operations['listConsoleLimits'], Contexts['consoleSession']>
  /** PUT /console/limits/{subject}: Set a rate limit */
  setConsoleLimit: Handler<operations['setConsoleLimit'], Contexts['consoleSession']>
  /** DELETE /console/limits/{subject}: Remove a rate limit */
  removeConsoleLimit: Handler<operations['removeConsoleLimit'], Contexts['consoleSession']>
  /** GET /console/attention: Read what needs attention */
  getConsoleAttention: Handler<operations['getConsoleAttention'], Contexts['consoleSession']>
  /** GET /console/overview: Read the figures of a company */
  getConsoleOverview: Handler<operations['getConsoleOverview'], Contexts['consoleSession']>
  /** GET /console/health-history: Read the queue of the last 24 hours */
  listConsoleHealthHistory: Handler<operations['listConsoleHealthHistory'], Contexts['consoleSession']>
  /** GET /health: Check the health of the service */
  getHealth: Handler<operations['getHealth'], Contexts['anonymous']>
  /** GET /livez: Check whether the process runs */
  getLiveness: Handler<operations['getLiveness'], Contexts['anonymous']>
  /** GET /readyz: Check whether the service takes requests */
  getReadiness: Handler<operations['getReadiness'], Contexts['anonymous']>
}

export type Handler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<Output<Operation>> | Output<Operation>

/** Returns an outcome for each item of the body. The platform makes the answer of them. */
export type BulkHandler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<PromiseSettledResult<{ status: number; data: ItemData<Output<Operation>> }>[]>

type ItemData<Body> = Body extends { data: { results: { data?: infer Data }[] } } ? Data : never

export interface Input<Operation> {
  params: Part<Operation, 'path'>
  query: Part<Operation, 'query'>
  headers: Part<Operation, 'header'>
  body: Operation extends { requestBody: { content: infer Content } } ? Sent<Content> : undefined
}

/** A body that is not JSON is read by the handler. */
type Sent<Content> = Content extends { 'application/json': infer Body }
  ? Body
  : { type: keyof Content; content: AsyncIterable<Buffer> }

type Part<Operation, Name extends string> = Operation extends { parameters: { [name in Name]?: infer Parameters } }
  ? [NonNullable<Parameters>] extends [never]
    ? undefined
    : NonNullable<Parameters>
  : undefined

export type Output<Operation> = Operation extends { responses: infer Responses } ? Success<Responses> : never

type Success<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends {
    content: infer Content
  }
    ? Body<Content>
    : undefined
}[keyof Responses & (200 | 201 | 202 | 204)]

/** A streamed answer is returned in batches of its lines, and server-sent events as text. */
type Body<Content> = Content extends { 'application/x-ndjson': infer Line }
  ? AsyncIterable<Line[]>
  : Content extends { 'text/event-stream': unknown }
    ? AsyncIterable<string>
    : WithoutRequestId<Content[keyof Content]>

/** The platform adds the request id if the contract has one. */
type WithoutRequestId<Body> = Body extends { request_id: string } ? Omit<Body, 'request_id'> : Body
