// Written by `npm run generate`. Do not edit.
import { Api } from '../api.ts'
import type { paths } from './logistics.ts'

/** The operations by resource. */
export class LogisticsResources extends Api<paths> {
  readonly companies = this.resource({
    /** List your companies */
    list: ['get', '/companies'],
  })
  readonly articles = this.resource({
    /** List articles */
    list: ['get', '/articles'],
    /** Create an article */
    create: ['post', '/articles', 'body'],
    /** Copy all articles, or those changed since */
    sync: ['get', '/articles/sync'],
    /** Read an article */
    get: ['get', '/articles/{id}'],
    /** Change an article */
    update: ['put', '/articles/{id}', 'body'],
    /** Read an article by its code */
    getByCode: ['get', '/articles/by-code/{articleCode}'],
    /** Change an article by its code */
    patchByCode: ['patch', '/articles/by-code/{articleCode}', 'body'],
    /** Create or change up to 1,000 articles */
    upsertMany: ['post', '/articles/bulk', 'body'],
  })
  readonly scan = this.resource({
    /** Read a scanned code */
    read: ['post', '/scan', 'body'],
  })
  readonly mdm = this.resource({
    /** Change up to 1,000 articles by their codes */
    patchArticles: ['patch', '/integrations/mdm/articles/bulk', 'body'],
    /** Check the master-data system's token */
    ping: ['get', '/integrations/mdm/ping'],
    /** Fields that can be synchronised */
    listSyncFields: ['get', '/integrations/mdm/sync-fields'],
    /** Articles of a client */
    listClientArticles: ['get', '/integrations/mdm/clients/{client3plId}/articles'],
    /** Change an article by its code */
    patchArticleByCode: ['patch', '/integrations/mdm/articles/by-code/{articleCode}', 'body'],
  })
  readonly salesOrders = this.resource({
    /** Create up to 200 sales orders */
    createMany: ['post', '/sales-orders/bulk', 'body'],
    /** List sales orders */
    list: ['get', '/sales-orders'],
    /** Create a sales order */
    create: ['post', '/sales-orders', 'body'],
    /** Read a sales order */
    get: ['get', '/sales-orders/{id}'],
    /** Change a sales order */
    update: ['put', '/sales-orders/{id}', 'body'],
    /** Move a sales order to another status */
    transition: ['post', '/sales-orders/{id}/transitions', 'body'],
  })
  readonly purchaseOrders = this.resource({
    /** Create up to 200 purchase orders */
    createMany: ['post', '/purchase-orders/bulk', 'body'],
    /** List purchase orders */
    list: ['get', '/purchase-orders'],
    /** Create a purchase order */
    create: ['post', '/purchase-orders', 'body'],
    /** Read a purchase order */
    get: ['get', '/purchase-orders/{id}'],
    /** Change a purchase order */
    update: ['put', '/purchase-orders/{id}', 'body'],
    /** Move a purchase order to another status */
    transition: ['post', '/purchase-orders/{id}/transitions', 'body'],
  })
  readonly receptions = this.resource({
    /** Announce up to 200 receptions */
    createMany: ['post', '/receptions/bulk', 'body'],
    /** List receptions */
    list: ['get', '/receptions'],
    /** Announce a reception */
    create: ['post', '/receptions', 'body'],
    /** Read a reception */
    get: ['get', '/receptions/{id}'],
    /** Change a reception */
    update: ['put', '/receptions/{id}', 'body'],
    /** Move a reception to another status */
    transition: ['post', '/receptions/{id}/transitions', 'body'],
    /** Correct what was counted */
    correct: ['post', '/receptions/{id}/corrections', 'body'],
  })
  readonly returns = this.resource({
    /** Announce up to 200 returns */
    createMany: ['post', '/returns/bulk', 'body'],
    /** List returns */
    list: ['get', '/returns'],
    /** Announce a return */
    create: ['post', '/returns', 'body'],
    /** Read a return */
    get: ['get', '/returns/{id}'],
    /** Move a return to another status */
    transition: ['post', '/returns/{id}/transitions', 'body'],
  })
  readonly stock = this.resource({
    /** List stock */
    list: ['get', '/stock'],
    /** List stock movements */
    listMovements: ['get', '/stock/movements'],
    /** Read the ledger as EPCIS events */
    readEpcis: ['get', '/stock/epcis'],
    /** Explain stock */
    explain: ['get', '/stock/explain'],
    /** Ask what can be promised, and when */
    promise: ['post', '/stock/promises', 'body'],
    /** List the seals of the ledger */
    listSeals: ['get', '/stock/seals'],
    /** State the account of a client */
    listStatements: ['get', '/stock/statement'],
    /** List stock adjustments */
    listAdjustments: ['get', '/stock/adjustments'],
    /** Create a stock adjustment */
    createAdjustment: ['post', '/stock/adjustments', 'body'],
    /** Create up to 200 stock adjustments */
    createAdjustments: ['post', '/stock/adjustments/bulk', 'body'],
    /** Read a stock adjustment */
    getAdjustment: ['get', '/stock/adjustments/{id}'],
    /** Move a stock adjustment to another status */
    transitionAdjustment: ['post', '/stock/adjustments/{id}/transitions', 'body'],
    /** List stock counts */
    listCounts: ['get', '/stock/counts'],
    /** Create a stock count */
    createCount: ['post', '/stock/counts', 'body'],
    /** Create up to 200 stock counts */
    createCounts: ['post', '/stock/counts/bulk', 'body'],
    /** Read a stock count */
    getCount: ['get', '/stock/counts/{id}'],
    /** Move a stock count to another status */
    transitionCount: ['post', '/stock/counts/{id}/transitions', 'body'],
    /** List stock transfers */
    listTransfers: ['get', '/stock/transfers'],
    /** Create a stock transfer */
    createTransfer: ['post', '/stock/transfers', 'body'],
    /** Create up to 200 stock transfers */
    createTransfers: ['post', '/stock/transfers/bulk', 'body'],
    /** Read a stock transfer */
    getTransfer: ['get', '/stock/transfers/{id}'],
    /** Change a stock transfer */
    updateTransfer: ['put', '/stock/transfers/{id}', 'body'],
    /** Move a stock transfer to another status */
    transitionTransfer: ['post', '/stock/transfers/{id}/transitions', 'body'],
    /** List lots */
    listLots: ['get', '/stock/lots'],
    /** Read a lot */
    getLot: ['get', '/stock/lots/{id}'],
    /** Change a lot */
    updateLot: ['patch', '/stock/lots/{id}', 'body'],
    /** Move a lot to another status */
    transitionLot: ['post', '/stock/lots/{id}/transitions', 'body'],
    /** Trace a lot */
    traceLot: ['get', '/stock/lots/{id}/trace'],
    /** List pieces by their serials */
    listSerials: ['get', '/stock/serials'],
    /** Read a piece */
    getSerial: ['get', '/stock/serials/{id}'],
    /** Trace a piece */
    traceSerial: ['get', '/stock/serials/{id}/trace'],
  })
  readonly shipments = this.resource({
    /** List shipments */
    list: ['get', '/shipments'],
    /** Read a shipment */
    get: ['get', '/shipments/{id}'],
    /** Change a shipment */
    update: ['put', '/shipments/{id}', 'body'],
    /** Move a shipment to another status */
    transition: ['post', '/shipments/{id}/transitions', 'body'],
  })
  readonly webhooks = this.resource({
    /** List webhooks */
    list: ['get', '/webhooks'],
    /** Create a webhook */
    create: ['post', '/webhooks', 'body'],
    /** Read a webhook */
    get: ['get', '/webhooks/{id}'],
    /** Change a webhook */
    update: ['put', '/webhooks/{id}', 'body'],
    /** Delete a webhook */
    delete: ['delete', '/webhooks/{id}'],
    /** List deliveries of a webhook */
    listDeliveries: ['get', '/webhooks/{id}/deliveries'],
    /** Read a delivery with its request and answer */
    getDelivery: ['get', '/webhooks/{id}/deliveries/{deliveryId}'],
    /** Send one delivery again */
    resendDelivery: ['post', '/webhooks/{id}/deliveries/{deliveryId}/resend'],
    /** Send all failed deliveries again */
    resendFailedDeliveries: ['post', '/webhooks/{id}/resend-failed'],
    /** Send a test event */
    test: ['post', '/webhooks/{id}/test'],
    /** Rotate the secret of a webhook */
    rotateSecret: ['post', '/webhooks/{id}/rotate-secret'],
    /** See how far a replay is */
    getReplay: ['get', '/webhooks/{id}/replay'],
    /** Deliver events again */
    replay: ['post', '/webhooks/{id}/replay', 'body'],
  })
  readonly clients = this.resource({
    /** List clients */
    list: ['get', '/clients'],
    /** Read a client */
    get: ['get', '/clients/{id}'],
  })
  readonly partners = this.resource({
    /** List partners */
    list: ['get', '/partners'],
    /** Read a partner */
    get: ['get', '/partners/{id}'],
  })
  readonly warehouses = this.resource({
    /** List warehouses */
    list: ['get', '/warehouses'],
    /** Read a warehouse */
    get: ['get', '/warehouses/{warehouseId}'],
  })
  readonly units = this.resource({
    /** List units of measure */
    list: ['get', '/units'],
  })
  readonly imports = this.resource({
    /** List imports */
    list: ['get', '/imports'],
    /** List the columns of a kind of file */
    listColumns: ['get', '/imports/columns'],
    /** Read an import */
    get: ['get', '/imports/{id}'],
    /** Cancel an import */
    cancel: ['delete', '/imports/{id}'],
    /** List the errors of an import */
    listErrors: ['get', '/imports/{id}/errors'],
    /** List the rows that could not be imported */
    listFailedRows: ['get', '/imports/{id}/failed-rows'],
  })
  readonly connectorKeys = this.resource({
    /** List connector keys */
    list: ['get', '/connector-keys'],
    /** Create a connector key */
    create: ['post', '/connector-keys', 'body'],
    /** Read a connector key */
    get: ['get', '/connector-keys/{id}'],
    /** Change a connector key */
    update: ['put', '/connector-keys/{id}', 'body'],
    /** Rotate the secret of a connector key */
    rotate: ['post', '/connector-keys/{id}/rotate', 'body'],
    /** Revoke a connector key */
    revoke: ['post', '/connector-keys/{id}/revoke'],
  })
  readonly etsm = this.resource({
    /** Check the transport system's token */
    ping: ['get', '/integrations/etsm/ping'],
    /** Announce a reception */
    createReception: ['post', '/integrations/etsm/receptions', 'body'],
  })
}
