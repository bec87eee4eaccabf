// Written by `npm run generate`. Do not edit.
import type { components } from './logistics/types.ts'

type Schemas = components['schemas']
export type Owned<Record> = Record & { company_id: number }

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A record's id: a JSON number without decimals, up to 9007199254740991. */
  Id: { input: number; output: number; }
  /** An exact decimal with up to six digits after the point, as a JSON number. */
  Decimal: { input: number; output: number; }
  /** A time in ISO 8601, in UTC, with microseconds: `2026-03-02T08:15:30.123456Z`. */
  Timestamp: { input: string; output: string; }
  /** A day in ISO 8601: `2026-03-02`. */
  Date: { input: string; output: string; }
  /** Any JSON object. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** All reads. A field that cannot be served is null, with an error next to the data. */
export type Query = {
  /**
   * The articles, oldest first; `search` matches code, description and barcode, `article_code` is the exact code, `barcode`
   * that of any unit.
   */
  articles?: Maybe<Array<Article>>;
  /**
   * One article. If several companies have an article with this id, a super-admin who names no company gets the error
   * `company_required`.
   */
  article?: Maybe<Article>;
  /** Purchase orders, newest first; `after_id` continues with older ones. */
  purchase_orders?: Maybe<Array<PurchaseOrder>>;
  purchase_order?: Maybe<PurchaseOrder>;
  /** Receptions, newest first; `after_id` continues with older ones. */
  receptions?: Maybe<Array<Reception>>;
  reception?: Maybe<Reception>;
  /** Stock, one row per warehouse and article; with `as_of`, as it was at an earlier moment. */
  stock?: Maybe<Array<Stock>>;
  /** One row of stock. */
  stock_level?: Maybe<Stock>;
  /** The ledger of stock changes, newest first; `after_id` continues with older rows. */
  stock_movements?: Maybe<Array<StockMovement>>;
  /** The seals of the ledger, newest first; `after_id` continues with older ones. */
  stock_seals?: Maybe<Array<StockSeal>>;
  /** Lots, oldest first; with `as_of`, their quantities at an earlier moment. */
  stock_lots?: Maybe<Array<Lot>>;
  stock_lot?: Maybe<Lot>;
  /** Pieces of articles that are tracked by serial, oldest first. */
  stock_serials?: Maybe<Array<Serial>>;
  stock_serial?: Maybe<Serial>;
  /** Stock adjustments, newest first; `after_id` continues with older ones. */
  stock_adjustments?: Maybe<Array<StockAdjustment>>;
  stock_adjustment?: Maybe<StockAdjustment>;
  /** Stock counts, newest first; `after_id` continues with older ones. */
  stock_counts?: Maybe<Array<StockCount>>;
  stock_count?: Maybe<StockCount>;
  /** Stock transfers, newest first; `after_id` continues with older ones. */
  stock_transfers?: Maybe<Array<StockTransfer>>;
  stock_transfer?: Maybe<StockTransfer>;
  /** Sales orders, newest first; `after_id` continues with older ones. */
  sales_orders?: Maybe<Array<SalesOrder>>;
  sales_order?: Maybe<SalesOrder>;
  /** Shipments, newest first; `after_id` continues with older ones. */
  shipments?: Maybe<Array<Shipment>>;
  shipment?: Maybe<Shipment>;
  /** The client companies whose goods are stored, oldest first; `search` matches code and name. */
  clients?: Maybe<Array<Client>>;
  client?: Maybe<Client>;
  /** Customers, suppliers and carriers, oldest first; `search` matches code and name. */
  partners?: Maybe<Array<Partner>>;
  partner?: Maybe<Partner>;
  /** The warehouses, oldest first; `search` matches code and name. */
  warehouses?: Maybe<Array<Warehouse>>;
  warehouse?: Maybe<Warehouse>;
  /** Returns, newest first; `after_id` continues with older ones. */
  returns?: Maybe<Array<Return>>;
  return?: Maybe<Return>;
  /** The companies that you have access to and that have the `api` module. The header does not narrow this list. */
  companies?: Maybe<Array<Company>>;
  /** One of your companies. */
  company?: Maybe<Company>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryArticlesArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  article_code?: InputMaybe<Scalars['String']['input']>;
  barcode?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryArticleArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryPurchase_OrdersArgs = {
  status?: InputMaybe<PurchaseOrderStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryPurchase_OrderArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryReceptionsArgs = {
  status?: InputMaybe<ReceptionStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryReceptionArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStockArgs = {
  article_code?: InputMaybe<Scalars['String']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  as_of?: InputMaybe<Scalars['Timestamp']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_LevelArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_MovementsArgs = {
  article_code?: InputMaybe<Scalars['String']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  document_type?: InputMaybe<DocumentType>;
  document_id?: InputMaybe<Scalars['Id']['input']>;
  lot_code?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<StockMovementReason>;
  from?: InputMaybe<Scalars['Timestamp']['input']>;
  to?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
  serial?: InputMaybe<Scalars['String']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_SealsArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_LotsArgs = {
  article_code?: InputMaybe<Scalars['String']['input']>;
  lot_code?: InputMaybe<Scalars['String']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  status?: InputMaybe<LotStatus>;
  expires_before?: InputMaybe<Scalars['Date']['input']>;
  expires_after?: InputMaybe<Scalars['Date']['input']>;
  in_stock?: InputMaybe<Scalars['Boolean']['input']>;
  as_of?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_LotArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_SerialsArgs = {
  article_code?: InputMaybe<Scalars['String']['input']>;
  serial?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<SerialStatus>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  lot_code?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_SerialArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_AdjustmentsArgs = {
  status?: InputMaybe<StockAdjustmentStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  article_code?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_AdjustmentArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_CountsArgs = {
  status?: InputMaybe<StockCountStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  article_code?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_CountArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_TransfersArgs = {
  status?: InputMaybe<StockTransferStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  warehouse_id?: InputMaybe<Scalars['Id']['input']>;
  article_code?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryStock_TransferArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QuerySales_OrdersArgs = {
  status?: InputMaybe<SalesOrderStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  due_by?: InputMaybe<Scalars['Date']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QuerySales_OrderArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryShipmentsArgs = {
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sales_order_id?: InputMaybe<Scalars['Id']['input']>;
  status?: InputMaybe<ShipmentStatus>;
  tracking_number?: InputMaybe<Scalars['String']['input']>;
  sscc?: InputMaybe<Scalars['String']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryShipmentArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryClientsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryClientArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryPartnersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryPartnerArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryWarehousesArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryWarehouseArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryReturnsArgs = {
  status?: InputMaybe<ReturnStatus>;
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  client_3pl_id?: InputMaybe<Scalars['Id']['input']>;
  updated_since?: InputMaybe<Scalars['Timestamp']['input']>;
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryReturnArgs = {
  id: Scalars['Id']['input'];
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryCompaniesArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** All reads. A field that cannot be served is null, with an error next to the data. */
export type QueryCompanyArgs = {
  id: Scalars['Id']['input'];
};

/** An item that is stored, counted and moved. */
export type Article = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  article_code: Scalars['String']['output'];
  description: Scalars['String']['output'];
  /** The first unit of measure, in which the article is handled and its stock is counted. */
  um3pl: Scalars['String']['output'];
  um3pl_barcode?: Maybe<Scalars['String']['output']>;
  um3pl_2?: Maybe<Scalars['String']['output']>;
  /** How many of the first unit the second one holds. */
  um3pl_2_factor?: Maybe<Scalars['Decimal']['output']>;
  um3pl_2_barcode?: Maybe<Scalars['String']['output']>;
  um3pl_3?: Maybe<Scalars['String']['output']>;
  /** How many of the first unit the third one holds. */
  um3pl_3_factor?: Maybe<Scalars['Decimal']['output']>;
  um3pl_3_barcode?: Maybe<Scalars['String']['output']>;
  /** Whether quantities of this article must be whole numbers. */
  integer_only_um3pl_quantity: Scalars['Boolean']['output'];
  /** Another name for `integer_only_um3pl_quantity`. */
  integer_only: Scalars['Boolean']['output'];
  /** Whether its goods are kept apart by lot or by piece, and whether lots need a date. */
  tracking: Tracking;
  /** For how many days after it ships a lot must still be good. */
  min_remaining_days: Scalars['Int']['output'];
  active: Scalars['Boolean']['output'];
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  /** The client company that the article belongs to. */
  client?: Maybe<Client>;
  /** Its stock, one row per warehouse. */
  stock?: Maybe<Array<Stock>>;
  /** Its lots, oldest first, also those that are no longer in stock. */
  lots?: Maybe<Array<Lot>>;
  /** Its pieces, oldest first, also those that are no longer in stock. */
  serials?: Maybe<Array<Serial>>;
  /** The movements of its stock, newest first. */
  movements?: Maybe<Array<StockMovement>>;
};


/** An item that is stored, counted and moved. */
export type ArticleStockArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** An item that is stored, counted and moved. */
export type ArticleLotsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** An item that is stored, counted and moved. */
export type ArticleSerialsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** An item that is stored, counted and moved. */
export type ArticleMovementsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

export type Tracking =
  | 'none'
  | 'lot'
  | 'lot_expiry'
  | 'serial';

/** One status change of a document. */
export type StatusChange = {
  /** Null for the first status. */
  from?: Maybe<Scalars['String']['output']>;
  to: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
  actor: Scalars['String']['output'];
  at: Scalars['Timestamp']['output'];
};

/** Goods that were ordered from a supplier. */
export type PurchaseOrder = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: PurchaseOrderStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<PurchaseOrderStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  expected_date?: Maybe<Scalars['Date']['output']>;
  lines: Array<PurchaseOrderLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
  /** The receptions that name this order, newest first. */
  receptions?: Maybe<Array<Reception>>;
};


/** Goods that were ordered from a supplier. */
export type PurchaseOrderReceptionsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

/** Quantities are in the unit of the line. */
export type PurchaseOrderLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  quantity_received: Scalars['Decimal']['output'];
  quantity_rejected: Scalars['Decimal']['output'];
  article?: Maybe<Article>;
};

export type PurchaseOrderStatus =
  | 'draft'
  | 'open'
  | 'partially_received'
  | 'received'
  | 'closed'
  | 'cancelled';

/** Goods that arrive at the warehouse. */
export type Reception = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: ReceptionStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<ReceptionStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  purchase_order_id?: Maybe<Scalars['Id']['output']>;
  expected_at?: Maybe<Scalars['Timestamp']['output']>;
  carrier?: Maybe<Scalars['String']['output']>;
  tracking_number?: Maybe<Scalars['String']['output']>;
  source: ReceptionSource;
  /** The differences between received and announced goods; null until the reception is completed. */
  discrepancies?: Maybe<Array<Discrepancy>>;
  lines: Array<ReceptionLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
  purchase_order?: Maybe<PurchaseOrder>;
};

/** Quantities are in the unit of the line. */
export type ReceptionLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  purchase_order_line_id?: Maybe<Scalars['Id']['output']>;
  quantity_received: Scalars['Decimal']['output'];
  quantity_rejected: Scalars['Decimal']['output'];
  /** Whether it was counted without having been announced. */
  unexpected: Scalars['Boolean']['output'];
  /** The serial shipping container code of the pallet or carton in which it comes. */
  sscc?: Maybe<Scalars['String']['output']>;
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<ReceptionLineLot>>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  article?: Maybe<Article>;
};

/** A line whose received quantity differs from the announced one, in its own unit. */
export type Discrepancy = {
  kind: DiscrepancyKind;
  line_id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  quantity_expected: Scalars['Decimal']['output'];
  quantity_came: Scalars['Decimal']['output'];
};

export type ReceptionStatus =
  | 'announced'
  | 'arrived'
  | 'receiving'
  | 'completed'
  | 'cancelled';

export type ReceptionSource =
  | 'api'
  | 'etsm';

export type DiscrepancyKind =
  | 'short'
  | 'over'
  | 'unexpected';

/** A lot of a line of a reception. */
export type ReceptionLineLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_um3pl?: Maybe<Scalars['Decimal']['output']>;
  quantity_received: Scalars['Decimal']['output'];
  quantity_rejected: Scalars['Decimal']['output'];
};

/** The stock of an article in a warehouse, in the article's first unit. */
export type Stock = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  warehouse_id: Scalars['Id']['output'];
  warehouse_code: Scalars['String']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  /** The whole quantity in the warehouse. */
  on_hand: Scalars['Decimal']['output'];
  /** The part that is reserved for sales orders. */
  reserved: Scalars['Decimal']['output'];
  /** The part that must not be used. */
  quarantined: Scalars['Decimal']['output'];
  /** The quantity that is announced and has not arrived yet. */
  inbound: Scalars['Decimal']['output'];
  /** `on_hand - reserved - quarantined`. */
  available: Scalars['Decimal']['output'];
  version: Scalars['Int']['output'];
  updated_at: Scalars['Timestamp']['output'];
  article?: Maybe<Article>;
  warehouse?: Maybe<Warehouse>;
  /** The lots that are there. None unless the article is tracked by lot. */
  lots?: Maybe<Array<Lot>>;
  /** The pieces that are there. None unless the article is tracked by serial. */
  serials?: Maybe<Array<Serial>>;
};


/** The stock of an article in a warehouse, in the article's first unit. */
export type StockLotsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** The stock of an article in a warehouse, in the article's first unit. */
export type StockSerialsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

/** One change of one figure of a stock row. A movement never changes. */
export type StockMovement = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  warehouse_id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  bucket: StockBucket;
  delta: Scalars['Decimal']['output'];
  balance_after: Scalars['Decimal']['output'];
  reason: StockMovementReason;
  document_type: DocumentType;
  document_id: Scalars['Id']['output'];
  line_id: Scalars['Id']['output'];
  /** `user:` and the user's id, `key:` with the id and the name of a connector key, `console:` and the account's id, or the name of an integration. */
  actor: Scalars['String']['output'];
  /** When it happened, if that was earlier than it was booked. */
  occurred_at?: Maybe<Scalars['Timestamp']['output']>;
  created_at: Scalars['Timestamp']['output'];
  /** The lot. Null unless the article was tracked by lot. */
  lot_id?: Maybe<Scalars['Id']['output']>;
  lot_code?: Maybe<Scalars['String']['output']>;
  lot_balance_after?: Maybe<Scalars['Decimal']['output']>;
  lot?: Maybe<Lot>;
  article?: Maybe<Article>;
  warehouse?: Maybe<Warehouse>;
};

export type StockBucket =
  | 'on_hand'
  | 'reserved'
  | 'quarantined'
  | 'inbound';

export type StockMovementReason =
  | 'reserved'
  | 'released'
  | 'shipped'
  | 'expected'
  | 'no_longer_expected'
  | 'received'
  | 'rejected'
  | 'restocked'
  | 'quarantined'
  | 'counted'
  | 'adjusted'
  | 'held'
  | 'unheld'
  | 'reversed'
  | 'sent'
  | 'arrived'
  | 'corrected'
  | 'relabelled';

export type DocumentType =
  | 'sales_order'
  | 'purchase_order'
  | 'reception'
  | 'return'
  | 'stock_adjustment'
  | 'stock_count'
  | 'stock_transfer'
  | 'import';

/** A correction of stock in one warehouse. */
export type StockAdjustment = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: StockAdjustmentStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<StockAdjustmentStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  reason: AdjustmentReason;
  kind: AdjustmentKind;
  /** Whether it may take goods that are reserved for orders which nobody picks yet. */
  displace: Scalars['Boolean']['output'];
  /** When it happened, if that was earlier than it was booked. */
  occurred_at?: Maybe<Scalars['Timestamp']['output']>;
  lines: Array<StockAdjustmentLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
};

/** A line of a stock adjustment. */
export type StockAdjustmentLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  /** For a change below 0 if goods are taken away. */
  quantity_um3pl: Scalars['Decimal']['output'];
  /** Which stock a change is about. Null for holds and releases. */
  stock?: Maybe<AdjustedStock>;
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<StockAdjustmentLineLot>>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  article?: Maybe<Article>;
};

export type StockAdjustmentStatus =
  | 'draft'
  | 'booked'
  | 'reversed'
  | 'cancelled';

export type AdjustmentKind =
  | 'change'
  | 'hold'
  | 'release'
  | 'relabel';

export type AdjustedStock =
  | 'available'
  | 'quarantined';

export type AdjustmentReason =
  | 'damaged'
  | 'damaged_in_transit'
  | 'lost'
  | 'found'
  | 'missing'
  | 'expired'
  | 'recalled'
  | 'disposed'
  | 'donated'
  | 'sample'
  | 'internal_use'
  | 'receipt_error'
  | 'shipment_error'
  | 'quality_hold'
  | 'quality_release'
  | 'opening_balance'
  | 'relabelled'
  | 'tracking_changed'
  | 'other';

/** A count of stock in one warehouse. */
export type StockCount = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: StockCountStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<StockCountStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  /** Whether the counter must not know what is expected. */
  blind: Scalars['Boolean']['output'];
  /** Beyond which difference a line is counted twice. */
  tolerance_percent?: Maybe<Scalars['Decimal']['output']>;
  due_on?: Maybe<Scalars['Date']['output']>;
  /** Whether booking may take goods that are reserved for orders which nobody picks yet. */
  displace: Scalars['Boolean']['output'];
  lines: Array<StockCountLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
};

/** A line of a stock count. Quantities are in the line's unit. */
export type StockCountLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  /** The lot to count. Null unless the article is tracked by lot. */
  lot_id?: Maybe<Scalars['Id']['output']>;
  lot_code?: Maybe<Scalars['String']['output']>;
  expires_on?: Maybe<Scalars['Date']['output']>;
  /** What was on hand when it was counted; before that, when the count was created. Null in a blind count until it is booked. */
  expected?: Maybe<Scalars['Decimal']['output']>;
  expected_on_hand?: Maybe<Scalars['Decimal']['output']>;
  counted?: Maybe<Scalars['Decimal']['output']>;
  counted_at?: Maybe<Scalars['Timestamp']['output']>;
  /** What was booked. */
  difference?: Maybe<Scalars['Decimal']['output']>;
  /** How much of it is out with pickers now. */
  picked: Scalars['Decimal']['output'];
  /** Earlier counts of the line, oldest first. */
  attempts: Array<CountAttempt>;
  article?: Maybe<Article>;
};

/** A count of a line that a later one has replaced. */
export type CountAttempt = {
  counted: Scalars['Decimal']['output'];
  counted_at: Scalars['Timestamp']['output'];
};

export type StockCountStatus =
  | 'open'
  | 'counting'
  | 'booked'
  | 'cancelled';

/** Goods that go from one warehouse to another. */
export type StockTransfer = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: StockTransferStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<StockTransferStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  from_warehouse_id: Scalars['Id']['output'];
  to_warehouse_id: Scalars['Id']['output'];
  expected_at?: Maybe<Scalars['Timestamp']['output']>;
  carrier?: Maybe<Scalars['String']['output']>;
  tracking_number?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  /** The lines of which less came than was sent; null until the transfer is completed. */
  discrepancies?: Maybe<Array<Discrepancy>>;
  lines: Array<StockTransferLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  from_warehouse?: Maybe<Warehouse>;
  to_warehouse?: Maybe<Warehouse>;
};

/** A line of a stock transfer, with quantities in its unit. */
export type StockTransferLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  quantity_reserved: Scalars['Decimal']['output'];
  quantity_sent: Scalars['Decimal']['output'];
  /** In good condition. */
  quantity_received: Scalars['Decimal']['output'];
  quantity_rejected: Scalars['Decimal']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<StockTransferLineLot>>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  article?: Maybe<Article>;
};

export type StockTransferStatus =
  | 'draft'
  | 'allocated'
  | 'sent'
  | 'receiving'
  | 'completed'
  | 'cancelled';

/** A lot of a line of a stock adjustment. */
export type StockAdjustmentLineLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_um3pl: Scalars['Decimal']['output'];
};

/** A lot of a line of a stock transfer. */
export type StockTransferLineLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_um3pl?: Maybe<Scalars['Decimal']['output']>;
  quantity_reserved: Scalars['Decimal']['output'];
  quantity_sent: Scalars['Decimal']['output'];
  quantity_received: Scalars['Decimal']['output'];
  quantity_rejected: Scalars['Decimal']['output'];
};

/** Goods of an article that were made together. Quantities are in the article's first unit. */
export type Lot = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  lot_code: Scalars['String']['output'];
  /** The last day on which the goods are good. */
  expires_on?: Maybe<Scalars['Date']['output']>;
  produced_on?: Maybe<Scalars['Date']['output']>;
  status: LotStatus;
  allowed_transitions: Array<LotStatus>;
  status_history: Array<LotStatusChange>;
  /** If the lot is not active: the orders and transfers that have reserved goods of it and cannot ship them. */
  blocked_orders: Array<StockHolder>;
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  on_hand: Scalars['Decimal']['output'];
  reserved: Scalars['Decimal']['output'];
  quarantined: Scalars['Decimal']['output'];
  available: Scalars['Decimal']['output'];
  /** The warehouses that have, or had, goods of the lot. */
  warehouses: Array<LotInWarehouse>;
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  article?: Maybe<Article>;
};

/** What is of a lot in a warehouse. */
export type LotInWarehouse = {
  warehouse_id: Scalars['Id']['output'];
  warehouse_code: Scalars['String']['output'];
  on_hand: Scalars['Decimal']['output'];
  reserved: Scalars['Decimal']['output'];
  quarantined: Scalars['Decimal']['output'];
  available: Scalars['Decimal']['output'];
};

/** One change of the status of a lot. */
export type LotStatusChange = {
  from: LotStatus;
  to: LotStatus;
  reason: AdjustmentReason;
  note?: Maybe<Scalars['String']['output']>;
  actor: Scalars['String']['output'];
  at: Scalars['Timestamp']['output'];
};

/** A document that has reserved goods. */
export type StockHolder = {
  type: Scalars['String']['output'];
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  quantity: Scalars['Decimal']['output'];
};

export type LotStatus =
  | 'active'
  | 'held'
  | 'recalled'
  | 'expired';

/** The seal of the stock movements of one day: a hash over them and over the seal before. */
export type StockSeal = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  day: Scalars['Date']['output'];
  movements: Scalars['Int']['output'];
  first_movement_id: Scalars['Id']['output'];
  last_movement_id: Scalars['Id']['output'];
  /** Null for the first seal of the company. */
  previous_hash?: Maybe<Scalars['String']['output']>;
  hash: Scalars['String']['output'];
  sealed_at: Scalars['Timestamp']['output'];
};

/** One piece of an article that is tracked by serial. */
export type Serial = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  article?: Maybe<Article>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  serial: Scalars['String']['output'];
  status: SerialStatus;
  /** The warehouse that it is in. Null if it is in none. */
  warehouse_id?: Maybe<Scalars['Id']['output']>;
  warehouse_code?: Maybe<Scalars['String']['output']>;
  warehouse?: Maybe<Warehouse>;
  lot_code?: Maybe<Scalars['String']['output']>;
  expires_on?: Maybe<Scalars['Date']['output']>;
  /** The document that moved it last. */
  document_type?: Maybe<Scalars['String']['output']>;
  document_id?: Maybe<Scalars['Id']['output']>;
  document_number?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
};

export type SerialStatus =
  | 'in_stock'
  | 'quarantined'
  | 'in_transit'
  | 'shipped'
  | 'disposed'
  | 'lost';

/** A piece that a line of a document names. */
export type PieceOfLine = {
  serial: Scalars['String']['output'];
  state: PieceState;
};

export type PieceState =
  | 'adjusted'
  | 'counted'
  | 'received'
  | 'rejected'
  | 'sent'
  | 'shipped'
  | 'restocked'
  | 'quarantined'
  | 'disposed'
  | 'ordered'
  | 'reserved'
  | 'announced';

/** Goods that leave for a customer. */
export type SalesOrder = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: SalesOrderStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<SalesOrderStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  /** 0 to 9; the highest goes first. */
  priority: Scalars['Int']['output'];
  requested_ship_date?: Maybe<Scalars['Date']['output']>;
  /** For how many days its lots must still be good. Null if the article, the client and the partner say it. */
  min_remaining_days?: Maybe<Scalars['Int']['output']>;
  ship_to?: Maybe<ShipTo>;
  carrier?: Maybe<Scalars['String']['output']>;
  tracking_numbers: Array<Scalars['String']['output']>;
  lines: Array<SalesOrderLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
  /** The returns that name this order, newest first. */
  returns?: Maybe<Array<Return>>;
  /** What has left of this order, newest first. */
  shipments?: Maybe<Array<Shipment>>;
};


/** Goods that leave for a customer. */
export type SalesOrderReturnsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};


/** Goods that leave for a customer. */
export type SalesOrderShipmentsArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

/** Quantities are in the unit of the line. */
export type SalesOrderLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  quantity_reserved: Scalars['Decimal']['output'];
  quantity_backordered: Scalars['Decimal']['output'];
  quantity_shipped: Scalars['Decimal']['output'];
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<SalesOrderLineLot>>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  article?: Maybe<Article>;
};

/** The delivery address; only the fields that were sent. */
export type ShipTo = {
  name?: Maybe<Scalars['String']['output']>;
  line1?: Maybe<Scalars['String']['output']>;
  line2?: Maybe<Scalars['String']['output']>;
  postal_code?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  region?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
};

export type SalesOrderStatus =
  | 'draft'
  | 'confirmed'
  | 'allocated'
  | 'backordered'
  | 'on_hold'
  | 'picking'
  | 'packed'
  | 'partially_shipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled';

/** Goods of a sales order that have left at one time. What belongs to the order is shown as the order has it now. */
export type Shipment = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: ShipmentStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<ShipmentStatus>;
  status_history: Array<StatusChange>;
  sales_order_id: Scalars['Id']['output'];
  sales_order_number: Scalars['String']['output'];
  sales_order_reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  partner_code?: Maybe<Scalars['String']['output']>;
  partner_name?: Maybe<Scalars['String']['output']>;
  warehouse_id: Scalars['Id']['output'];
  ship_to?: Maybe<ShipTo>;
  /** Unique among the shipments of the order. */
  reference?: Maybe<Scalars['String']['output']>;
  carrier?: Maybe<Scalars['String']['output']>;
  service?: Maybe<Scalars['String']['output']>;
  /** Those of the packages included. */
  tracking_numbers: Array<Scalars['String']['output']>;
  /** When the goods left, if that was earlier than the shipment was created. */
  occurred_at?: Maybe<Scalars['Timestamp']['output']>;
  /** Empty if they are not known. */
  packages: Array<ShippedPackage>;
  lines: Array<ShippedLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  sales_order?: Maybe<SalesOrder>;
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
};

/** What was shipped of a line of the order, in the unit of the line. */
export type ShippedLine = {
  line_id: Scalars['Id']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  description: Scalars['String']['output'];
  um3pl_barcode?: Maybe<Scalars['String']['output']>;
  um3pl: Scalars['String']['output'];
  /** The code of this unit in UN/ECE recommendation 20 or 21. */
  unece_code?: Maybe<Scalars['String']['output']>;
  /** The barcode that the article has for this unit. */
  barcode?: Maybe<Scalars['String']['output']>;
  quantity_um3pl: Scalars['Decimal']['output'];
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<ShippedLot>>;
  /** The serials of its pieces. Null unless the article is tracked by serial. */
  serials?: Maybe<Array<Scalars['String']['output']>>;
};

/** A package of a shipment. */
export type ShippedPackage = {
  /** The serial shipping container code. */
  sscc?: Maybe<Scalars['String']['output']>;
  tracking_number?: Maybe<Scalars['String']['output']>;
  type?: Maybe<Scalars['String']['output']>;
  weight_kg?: Maybe<Scalars['Decimal']['output']>;
  length_cm?: Maybe<Scalars['Decimal']['output']>;
  width_cm?: Maybe<Scalars['Decimal']['output']>;
  height_cm?: Maybe<Scalars['Decimal']['output']>;
  lines: Array<PackedQuantity>;
};

/** What is in a package of a line of the order, in the unit of the line. */
export type PackedQuantity = {
  line_id: Scalars['Id']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<ShippedLot>>;
  /** The serials of its pieces. Null unless the article is tracked by serial. */
  serials?: Maybe<Array<Scalars['String']['output']>>;
};

export type ShipmentStatus =
  | 'shipped'
  | 'delivered'
  | 'cancelled';

/** A lot of a line of a sales order. */
export type SalesOrderLineLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_um3pl?: Maybe<Scalars['Decimal']['output']>;
  quantity_reserved: Scalars['Decimal']['output'];
  quantity_shipped: Scalars['Decimal']['output'];
};

/** A lot of goods that were shipped. */
export type ShippedLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_um3pl: Scalars['Decimal']['output'];
};

/** A client company of the logistics provider. */
export type Client = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
  tax_id?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  address?: Maybe<Address>;
  active: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  /** The articles that belong to this client, oldest first. */
  articles?: Maybe<Array<Article>>;
};


/** A client company of the logistics provider. */
export type ClientArticlesArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

/** A customer, supplier or carrier. */
export type Partner = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  kind: PartnerKind;
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
  tax_id?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  address?: Maybe<Address>;
  active: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
};

export type PartnerKind =
  | 'customer'
  | 'supplier'
  | 'carrier';

/** A place where goods are stored. */
export type Warehouse = {
  id: Scalars['Id']['output'];
  company_id: Scalars['Int']['output'];
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
  address?: Maybe<Address>;
  timezone: Scalars['String']['output'];
  /** The global location number, 13 digits. */
  gln?: Maybe<Scalars['String']['output']>;
  /** Whether this is the warehouse of documents that name none. */
  is_default: Scalars['Boolean']['output'];
  active: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  /** The stock in this warehouse, one row per article. */
  stock?: Maybe<Array<Stock>>;
};


/** A place where goods are stored. */
export type WarehouseStockArgs = {
  limit?: Scalars['Int']['input'];
  after_id?: InputMaybe<Scalars['Id']['input']>;
};

/** A postal address. */
export type Address = {
  line1?: Maybe<Scalars['String']['output']>;
  line2?: Maybe<Scalars['String']['output']>;
  postal_code?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  region?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1, two letters. */
  country?: Maybe<Scalars['String']['output']>;
};

/** Goods that come back from a customer. */
export type Return = {
  id: Scalars['Id']['output'];
  number: Scalars['String']['output'];
  company_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  status: ReturnStatus;
  /** The moves that are allowed now. */
  allowed_transitions: Array<ReturnStatus>;
  status_history: Array<StatusChange>;
  reference?: Maybe<Scalars['String']['output']>;
  client_3pl_id?: Maybe<Scalars['Id']['output']>;
  partner_id?: Maybe<Scalars['Id']['output']>;
  warehouse_id: Scalars['Id']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  metadata: Scalars['JSON']['output'];
  sales_order_id?: Maybe<Scalars['Id']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  tracking_number?: Maybe<Scalars['String']['output']>;
  lines: Array<ReturnLine>;
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  client?: Maybe<Client>;
  partner?: Maybe<Partner>;
  warehouse?: Maybe<Warehouse>;
  sales_order?: Maybe<SalesOrder>;
};

/** A line of a return. */
export type ReturnLine = {
  id: Scalars['Id']['output'];
  article_id: Scalars['Id']['output'];
  article_code: Scalars['String']['output'];
  um3pl: Scalars['String']['output'];
  quantity_um3pl: Scalars['Decimal']['output'];
  line_reference?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** The decisions about the goods so far. */
  actions: Array<ReturnAction>;
  /** Its lots. Null unless the article is tracked by lot. */
  lots?: Maybe<Array<ReturnLineLot>>;
  /** The pieces that it has named. Null if there are none and the article is not tracked by serial. */
  serials?: Maybe<Array<PieceOfLine>>;
  article?: Maybe<Article>;
};

/** A decision about a part of the goods. */
export type ReturnAction = {
  action: ReturnActionKind;
  quantity_um3pl: Scalars['Decimal']['output'];
};

export type ReturnStatus =
  | 'announced'
  | 'arrived'
  | 'inspecting'
  | 'completed'
  | 'cancelled';

export type ReturnActionKind =
  | 'restock'
  | 'quarantine'
  | 'dispose';

/** A lot of a line of a return. */
export type ReturnLineLot = {
  lot_id: Scalars['Id']['output'];
  lot_code: Scalars['String']['output'];
  expires_on?: Maybe<Scalars['Date']['output']>;
  quantity_restocked: Scalars['Decimal']['output'];
  quantity_quarantined: Scalars['Decimal']['output'];
  quantity_disposed: Scalars['Decimal']['output'];
};

/** A company whose goods are handled. */
export type Company = {
  id: Scalars['Id']['output'];
  name: Scalars['String']['output'];
  tax_id?: Maybe<Scalars['String']['output']>;
  /** Whether this is the company that you read without naming one. */
  is_primary: Scalars['Boolean']['output'];
  /** The slugs of its active modules. */
  modules: Array<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Article: ResolverTypeWrapper<Schemas['Article']>;
  Tracking: Tracking;
  StatusChange: ResolverTypeWrapper<Schemas['StatusChange']>;
  PurchaseOrder: ResolverTypeWrapper<Schemas['PurchaseOrder']>;
  PurchaseOrderLine: ResolverTypeWrapper<Owned<Schemas['PurchaseOrderLine']>>;
  PurchaseOrderStatus: PurchaseOrderStatus;
  Reception: ResolverTypeWrapper<Schemas['Reception']>;
  ReceptionLine: ResolverTypeWrapper<Owned<Schemas['ReceptionLine']>>;
  Discrepancy: ResolverTypeWrapper<Schemas['Discrepancy']>;
  ReceptionStatus: ReceptionStatus;
  ReceptionSource: ReceptionSource;
  DiscrepancyKind: DiscrepancyKind;
  ReceptionLineLot: ResolverTypeWrapper<Schemas['ReceptionLineLot']>;
  Stock: ResolverTypeWrapper<Schemas['Stock']>;
  StockMovement: ResolverTypeWrapper<Schemas['StockMovement']>;
  StockBucket: StockBucket;
  StockMovementReason: StockMovementReason;
  DocumentType: DocumentType;
  StockAdjustment: ResolverTypeWrapper<Schemas['StockAdjustment']>;
  StockAdjustmentLine: ResolverTypeWrapper<Owned<Schemas['StockAdjustmentLine']>>;
  StockAdjustmentStatus: StockAdjustmentStatus;
  AdjustmentKind: AdjustmentKind;
  AdjustedStock: AdjustedStock;
  AdjustmentReason: AdjustmentReason;
  StockCount: ResolverTypeWrapper<Schemas['StockCount']>;
  StockCountLine: ResolverTypeWrapper<Owned<Schemas['StockCountLine']>>;
  CountAttempt: ResolverTypeWrapper<Schemas['CountAttempt']>;
  StockCountStatus: StockCountStatus;
  StockTransfer: ResolverTypeWrapper<Schemas['StockTransfer']>;
  StockTransferLine: ResolverTypeWrapper<Owned<Schemas['StockTransferLine']>>;
  StockTransferStatus: StockTransferStatus;
  StockAdjustmentLineLot: ResolverTypeWrapper<Schemas['StockAdjustmentLineLot']>;
  StockTransferLineLot: ResolverTypeWrapper<Schemas['StockTransferLineLot']>;
  Lot: ResolverTypeWrapper<Schemas['Lot']>;
  LotInWarehouse: ResolverTypeWrapper<Schemas['LotInWarehouse']>;
  LotStatusChange: ResolverTypeWrapper<Schemas['LotStatusChange']>;
  StockHolder: ResolverTypeWrapper<Schemas['StockHolder']>;
  LotStatus: LotStatus;
  StockSeal: ResolverTypeWrapper<Schemas['StockSeal']>;
  Serial: ResolverTypeWrapper<Schemas['Serial']>;
  SerialStatus: SerialStatus;
  PieceOfLine: ResolverTypeWrapper<Owned<Schemas['PieceOfLine']>>;
  PieceState: PieceState;
  SalesOrder: ResolverTypeWrapper<Schemas['SalesOrder']>;
  SalesOrderLine: ResolverTypeWrapper<Owned<Schemas['SalesOrderLine']>>;
  ShipTo: ResolverTypeWrapper<Schemas['ShipTo']>;
  SalesOrderStatus: SalesOrderStatus;
  Shipment: ResolverTypeWrapper<Schemas['OrderShipment']>;
  ShippedLine: ResolverTypeWrapper<Owned<Schemas['ShippedLine']>>;
  ShippedPackage: ResolverTypeWrapper<Schemas['ShippedPackage']>;
  PackedQuantity: ResolverTypeWrapper<Schemas['PackedQuantity']>;
  ShipmentStatus: ShipmentStatus;
  SalesOrderLineLot: ResolverTypeWrapper<Schemas['SalesOrderLineLot']>;
  ShippedLot: ResolverTypeWrapper<Schemas['ShippedLot']>;
  Client: ResolverTypeWrapper<Schemas['ClientCompany']>;
  Partner: ResolverTypeWrapper<Schemas['Partner']>;
  PartnerKind: PartnerKind;
  Warehouse: ResolverTypeWrapper<Schemas['Warehouse']>;
  Address: ResolverTypeWrapper<Schemas['Address']>;
  Return: ResolverTypeWrapper<Schemas['CustomerReturn']>;
  ReturnLine: ResolverTypeWrapper<Owned<Schemas['ReturnLine']>>;
  ReturnAction: ResolverTypeWrapper<Schemas['ReturnAction']>;
  ReturnStatus: ReturnStatus;
  ReturnActionKind: ReturnActionKind;
  ReturnLineLot: ResolverTypeWrapper<Schemas['ReturnLineLot']>;
  Id: ResolverTypeWrapper<Scalars['Id']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Company: ResolverTypeWrapper<Schemas['Company']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  Article: Schemas['Article'];
  StatusChange: Schemas['StatusChange'];
  PurchaseOrder: Schemas['PurchaseOrder'];
  PurchaseOrderLine: Owned<Schemas['PurchaseOrderLine']>;
  Reception: Schemas['Reception'];
  ReceptionLine: Owned<Schemas['ReceptionLine']>;
  Discrepancy: Schemas['Discrepancy'];
  ReceptionLineLot: Schemas['ReceptionLineLot'];
  Stock: Schemas['Stock'];
  StockMovement: Schemas['StockMovement'];
  StockAdjustment: Schemas['StockAdjustment'];
  StockAdjustmentLine: Owned<Schemas['StockAdjustmentLine']>;
  StockCount: Schemas['StockCount'];
  StockCountLine: Owned<Schemas['StockCountLine']>;
  CountAttempt: Schemas['CountAttempt'];
  StockTransfer: Schemas['StockTransfer'];
  StockTransferLine: Owned<Schemas['StockTransferLine']>;
  StockAdjustmentLineLot: Schemas['StockAdjustmentLineLot'];
  StockTransferLineLot: Schemas['StockTransferLineLot'];
  Lot: Schemas['Lot'];
  LotInWarehouse: Schemas['LotInWarehouse'];
  LotStatusChange: Schemas['LotStatusChange'];
  StockHolder: Schemas['StockHolder'];
  StockSeal: Schemas['StockSeal'];
  Serial: Schemas['Serial'];
  PieceOfLine: Owned<Schemas['PieceOfLine']>;
  SalesOrder: Schemas['SalesOrder'];
  SalesOrderLine: Owned<Schemas['SalesOrderLine']>;
  ShipTo: Schemas['ShipTo'];
  Shipment: Schemas['OrderShipment'];
  ShippedLine: Owned<Schemas['ShippedLine']>;
  ShippedPackage: Schemas['ShippedPackage'];
  PackedQuantity: Schemas['PackedQuantity'];
  SalesOrderLineLot: Schemas['SalesOrderLineLot'];
  ShippedLot: Schemas['ShippedLot'];
  Client: Schemas['ClientCompany'];
  Partner: Schemas['Partner'];
  Warehouse: Schemas['Warehouse'];
  Address: Schemas['Address'];
  Return: Schemas['CustomerReturn'];
  ReturnLine: Owned<Schemas['ReturnLine']>;
  ReturnAction: Schemas['ReturnAction'];
  ReturnLineLot: Schemas['ReturnLineLot'];
  Id: Scalars['Id']['output'];
  Decimal: Scalars['Decimal']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  Date: Scalars['Date']['output'];
  JSON: Scalars['JSON']['output'];
  Company: Schemas['Company'];
  String: Scalars['String']['output'];
};

export type ModuleDirectiveArgs = {
  slug: Scalars['String']['input'];
};

export type ModuleDirectiveResolver<Result, Parent, ContextType = any, Args = ModuleDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RestDirectiveArgs = {
  operation: Scalars['String']['input'];
};

export type RestDirectiveResolver<Result, Parent, ContextType = any, Args = RestDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  articles?: Resolver<Maybe<Array<ResolversTypes['Article']>>, ParentType, ContextType, RequireFields<QueryArticlesArgs, 'limit'>>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<QueryArticleArgs, 'id'>>;
  purchase_orders?: Resolver<Maybe<Array<ResolversTypes['PurchaseOrder']>>, ParentType, ContextType, RequireFields<QueryPurchase_OrdersArgs, 'limit'>>;
  purchase_order?: Resolver<Maybe<ResolversTypes['PurchaseOrder']>, ParentType, ContextType, RequireFields<QueryPurchase_OrderArgs, 'id'>>;
  receptions?: Resolver<Maybe<Array<ResolversTypes['Reception']>>, ParentType, ContextType, RequireFields<QueryReceptionsArgs, 'limit'>>;
  reception?: Resolver<Maybe<ResolversTypes['Reception']>, ParentType, ContextType, RequireFields<QueryReceptionArgs, 'id'>>;
  stock?: Resolver<Maybe<Array<ResolversTypes['Stock']>>, ParentType, ContextType, RequireFields<QueryStockArgs, 'limit'>>;
  stock_level?: Resolver<Maybe<ResolversTypes['Stock']>, ParentType, ContextType, RequireFields<QueryStock_LevelArgs, 'id'>>;
  stock_movements?: Resolver<Maybe<Array<ResolversTypes['StockMovement']>>, ParentType, ContextType, RequireFields<QueryStock_MovementsArgs, 'limit'>>;
  stock_seals?: Resolver<Maybe<Array<ResolversTypes['StockSeal']>>, ParentType, ContextType, RequireFields<QueryStock_SealsArgs, 'limit'>>;
  stock_lots?: Resolver<Maybe<Array<ResolversTypes['Lot']>>, ParentType, ContextType, RequireFields<QueryStock_LotsArgs, 'limit'>>;
  stock_lot?: Resolver<Maybe<ResolversTypes['Lot']>, ParentType, ContextType, RequireFields<QueryStock_LotArgs, 'id'>>;
  stock_serials?: Resolver<Maybe<Array<ResolversTypes['Serial']>>, ParentType, ContextType, RequireFields<QueryStock_SerialsArgs, 'limit'>>;
  stock_serial?: Resolver<Maybe<ResolversTypes['Serial']>, ParentType, ContextType, RequireFields<QueryStock_SerialArgs, 'id'>>;
  stock_adjustments?: Resolver<Maybe<Array<ResolversTypes['StockAdjustment']>>, ParentType, ContextType, RequireFields<QueryStock_AdjustmentsArgs, 'limit'>>;
  stock_adjustment?: Resolver<Maybe<ResolversTypes['StockAdjustment']>, ParentType, ContextType, RequireFields<QueryStock_AdjustmentArgs, 'id'>>;
  stock_counts?: Resolver<Maybe<Array<ResolversTypes['StockCount']>>, ParentType, ContextType, RequireFields<QueryStock_CountsArgs, 'limit'>>;
  stock_count?: Resolver<Maybe<ResolversTypes['StockCount']>, ParentType, ContextType, RequireFields<QueryStock_CountArgs, 'id'>>;
  stock_transfers?: Resolver<Maybe<Array<ResolversTypes['StockTransfer']>>, ParentType, ContextType, RequireFields<QueryStock_TransfersArgs, 'limit'>>;
  stock_transfer?: Resolver<Maybe<ResolversTypes['StockTransfer']>, ParentType, ContextType, RequireFields<QueryStock_TransferArgs, 'id'>>;
  sales_orders?: Resolver<Maybe<Array<ResolversTypes['SalesOrder']>>, ParentType, ContextType, RequireFields<QuerySales_OrdersArgs, 'limit'>>;
  sales_order?: Resolver<Maybe<ResolversTypes['SalesOrder']>, ParentType, ContextType, RequireFields<QuerySales_OrderArgs, 'id'>>;
  shipments?: Resolver<Maybe<Array<ResolversTypes['Shipment']>>, ParentType, ContextType, RequireFields<QueryShipmentsArgs, 'limit'>>;
  shipment?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType, RequireFields<QueryShipmentArgs, 'id'>>;
  clients?: Resolver<Maybe<Array<ResolversTypes['Client']>>, ParentType, ContextType, RequireFields<QueryClientsArgs, 'limit'>>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryClientArgs, 'id'>>;
  partners?: Resolver<Maybe<Array<ResolversTypes['Partner']>>, ParentType, ContextType, RequireFields<QueryPartnersArgs, 'limit'>>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType, RequireFields<QueryPartnerArgs, 'id'>>;
  warehouses?: Resolver<Maybe<Array<ResolversTypes['Warehouse']>>, ParentType, ContextType, RequireFields<QueryWarehousesArgs, 'limit'>>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType, RequireFields<QueryWarehouseArgs, 'id'>>;
  returns?: Resolver<Maybe<Array<ResolversTypes['Return']>>, ParentType, ContextType, RequireFields<QueryReturnsArgs, 'limit'>>;
  return?: Resolver<Maybe<ResolversTypes['Return']>, ParentType, ContextType, RequireFields<QueryReturnArgs, 'id'>>;
  companies?: Resolver<Maybe<Array<ResolversTypes['Company']>>, ParentType, ContextType, RequireFields<QueryCompaniesArgs, 'limit'>>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanyArgs, 'id'>>;
};

export type ArticleResolvers<ContextType = any, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl_barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  um3pl_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  um3pl_2_factor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  um3pl_2_barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  um3pl_3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  um3pl_3_factor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  um3pl_3_barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integer_only_um3pl_quantity?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  integer_only?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracking?: Resolver<ResolversTypes['Tracking'], ParentType, ContextType>;
  min_remaining_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  stock?: Resolver<Maybe<Array<ResolversTypes['Stock']>>, ParentType, ContextType, RequireFields<ArticleStockArgs, 'limit'>>;
  lots?: Resolver<Maybe<Array<ResolversTypes['Lot']>>, ParentType, ContextType, RequireFields<ArticleLotsArgs, 'limit'>>;
  serials?: Resolver<Maybe<Array<ResolversTypes['Serial']>>, ParentType, ContextType, RequireFields<ArticleSerialsArgs, 'limit'>>;
  movements?: Resolver<Maybe<Array<ResolversTypes['StockMovement']>>, ParentType, ContextType, RequireFields<ArticleMovementsArgs, 'limit'>>;
};

export type StatusChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatusChange'] = ResolversParentTypes['StatusChange']> = {
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type PurchaseOrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['PurchaseOrder'] = ResolversParentTypes['PurchaseOrder']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PurchaseOrderStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['PurchaseOrderStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  expected_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['PurchaseOrderLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  receptions?: Resolver<Maybe<Array<ResolversTypes['Reception']>>, ParentType, ContextType, RequireFields<PurchaseOrderReceptionsArgs, 'limit'>>;
};

export type PurchaseOrderLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['PurchaseOrderLine'] = ResolversParentTypes['PurchaseOrderLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity_received?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_rejected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type ReceptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Reception'] = ResolversParentTypes['Reception']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReceptionStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['ReceptionStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  purchase_order_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  expected_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ReceptionSource'], ParentType, ContextType>;
  discrepancies?: Resolver<Maybe<Array<ResolversTypes['Discrepancy']>>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ReceptionLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  purchase_order?: Resolver<Maybe<ResolversTypes['PurchaseOrder']>, ParentType, ContextType>;
};

export type ReceptionLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceptionLine'] = ResolversParentTypes['ReceptionLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purchase_order_line_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  quantity_received?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_rejected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  unexpected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sscc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['ReceptionLineLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type DiscrepancyResolvers<ContextType = any, ParentType extends ResolversParentTypes['Discrepancy'] = ResolversParentTypes['Discrepancy']> = {
  kind?: Resolver<ResolversTypes['DiscrepancyKind'], ParentType, ContextType>;
  line_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_expected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_came?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ReceptionLineLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceptionLineLot'] = ResolversParentTypes['ReceptionLineLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity_received?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_rejected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type StockResolvers<ContextType = any, ParentType extends ResolversParentTypes['Stock'] = ResolversParentTypes['Stock']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  warehouse_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  on_hand?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quarantined?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  inbound?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['Lot']>>, ParentType, ContextType, RequireFields<StockLotsArgs, 'limit'>>;
  serials?: Resolver<Maybe<Array<ResolversTypes['Serial']>>, ParentType, ContextType, RequireFields<StockSerialsArgs, 'limit'>>;
};

export type StockMovementResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockMovement'] = ResolversParentTypes['StockMovement']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bucket?: Resolver<ResolversTypes['StockBucket'], ParentType, ContextType>;
  delta?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  balance_after?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['StockMovementReason'], ParentType, ContextType>;
  document_type?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  document_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  line_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  occurred_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  lot_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  lot_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lot_balance_after?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['Lot']>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockAdjustmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockAdjustment'] = ResolversParentTypes['StockAdjustment']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['StockAdjustmentStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['StockAdjustmentStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['AdjustmentReason'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AdjustmentKind'], ParentType, ContextType>;
  displace?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  occurred_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['StockAdjustmentLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockAdjustmentLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockAdjustmentLine'] = ResolversParentTypes['StockAdjustmentLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  stock?: Resolver<Maybe<ResolversTypes['AdjustedStock']>, ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['StockAdjustmentLineLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type StockCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockCount'] = ResolversParentTypes['StockCount']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['StockCountStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['StockCountStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  blind?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tolerance_percent?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  due_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  displace?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['StockCountLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockCountLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockCountLine'] = ResolversParentTypes['StockCountLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  lot_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  lot_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  expected_on_hand?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  counted?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  counted_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  picked?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  attempts?: Resolver<Array<ResolversTypes['CountAttempt']>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type CountAttemptResolvers<ContextType = any, ParentType extends ResolversParentTypes['CountAttempt'] = ResolversParentTypes['CountAttempt']> = {
  counted?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  counted_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type StockTransferResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockTransfer'] = ResolversParentTypes['StockTransfer']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['StockTransferStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['StockTransferStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  from_warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  to_warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  expected_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  discrepancies?: Resolver<Maybe<Array<ResolversTypes['Discrepancy']>>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['StockTransferLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  from_warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  to_warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockTransferLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockTransferLine'] = ResolversParentTypes['StockTransferLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_sent?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_received?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_rejected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['StockTransferLineLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type StockAdjustmentLineLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockAdjustmentLineLot'] = ResolversParentTypes['StockAdjustmentLineLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type StockTransferLineLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockTransferLineLot'] = ResolversParentTypes['StockTransferLineLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity_reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_sent?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_received?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_rejected?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type LotResolvers<ContextType = any, ParentType extends ResolversParentTypes['Lot'] = ResolversParentTypes['Lot']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  produced_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['LotStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['LotStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['LotStatusChange']>, ParentType, ContextType>;
  blocked_orders?: Resolver<Array<ResolversTypes['StockHolder']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  on_hand?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quarantined?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  warehouses?: Resolver<Array<ResolversTypes['LotInWarehouse']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type LotInWarehouseResolvers<ContextType = any, ParentType extends ResolversParentTypes['LotInWarehouse'] = ResolversParentTypes['LotInWarehouse']> = {
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  warehouse_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  on_hand?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quarantined?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type LotStatusChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['LotStatusChange'] = ResolversParentTypes['LotStatusChange']> = {
  from?: Resolver<ResolversTypes['LotStatus'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['LotStatus'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['AdjustmentReason'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type StockHolderResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockHolder'] = ResolversParentTypes['StockHolder']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type StockSealResolvers<ContextType = any, ParentType extends ResolversParentTypes['StockSeal'] = ResolversParentTypes['StockSeal']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  movements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_movement_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  last_movement_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  previous_hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sealed_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type SerialResolvers<ContextType = any, ParentType extends ResolversParentTypes['Serial'] = ResolversParentTypes['Serial']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  serial?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SerialStatus'], ParentType, ContextType>;
  warehouse_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  lot_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  document_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  document_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  document_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type PieceOfLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['PieceOfLine'] = ResolversParentTypes['PieceOfLine']> = {
  serial?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PieceState'], ParentType, ContextType>;
};

export type SalesOrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalesOrder'] = ResolversParentTypes['SalesOrder']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SalesOrderStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['SalesOrderStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested_ship_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  min_remaining_days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ship_to?: Resolver<Maybe<ResolversTypes['ShipTo']>, ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_numbers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['SalesOrderLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  returns?: Resolver<Maybe<Array<ResolversTypes['Return']>>, ParentType, ContextType, RequireFields<SalesOrderReturnsArgs, 'limit'>>;
  shipments?: Resolver<Maybe<Array<ResolversTypes['Shipment']>>, ParentType, ContextType, RequireFields<SalesOrderShipmentsArgs, 'limit'>>;
};

export type SalesOrderLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalesOrderLine'] = ResolversParentTypes['SalesOrderLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity_reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_backordered?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_shipped?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['SalesOrderLineLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type ShipToResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShipTo'] = ResolversParentTypes['ShipTo']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShipmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['Shipment'] = ResolversParentTypes['Shipment']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ShipmentStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['ShipmentStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  sales_order_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  sales_order_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sales_order_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partner_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  ship_to?: Resolver<Maybe<ResolversTypes['ShipTo']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_numbers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  occurred_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  packages?: Resolver<Array<ResolversTypes['ShippedPackage']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ShippedLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  sales_order?: Resolver<Maybe<ResolversTypes['SalesOrder']>, ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type ShippedLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippedLine'] = ResolversParentTypes['ShippedLine']> = {
  line_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl_barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unece_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['ShippedLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ShippedPackageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippedPackage'] = ResolversParentTypes['ShippedPackage']> = {
  sscc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight_kg?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  length_cm?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  width_cm?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  height_cm?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['PackedQuantity']>, ParentType, ContextType>;
};

export type PackedQuantityResolvers<ContextType = any, ParentType extends ResolversParentTypes['PackedQuantity'] = ResolversParentTypes['PackedQuantity']> = {
  line_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['ShippedLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type SalesOrderLineLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalesOrderLineLot'] = ResolversParentTypes['SalesOrderLineLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity_reserved?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_shipped?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ShippedLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippedLot'] = ResolversParentTypes['ShippedLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ClientResolvers<ContextType = any, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tax_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  articles?: Resolver<Maybe<Array<ResolversTypes['Article']>>, ParentType, ContextType, RequireFields<ClientArticlesArgs, 'limit'>>;
};

export type PartnerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Partner'] = ResolversParentTypes['Partner']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PartnerKind'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tax_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type WarehouseResolvers<ContextType = any, ParentType extends ResolversParentTypes['Warehouse'] = ResolversParentTypes['Warehouse']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gln?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_default?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  stock?: Resolver<Maybe<Array<ResolversTypes['Stock']>>, ParentType, ContextType, RequireFields<WarehouseStockArgs, 'limit'>>;
};

export type AddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReturnResolvers<ContextType = any, ParentType extends ResolversParentTypes['Return'] = ResolversParentTypes['Return']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReturnStatus'], ParentType, ContextType>;
  allowed_transitions?: Resolver<Array<ResolversTypes['ReturnStatus']>, ParentType, ContextType>;
  status_history?: Resolver<Array<ResolversTypes['StatusChange']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_3pl_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  warehouse_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  sales_order_id?: Resolver<Maybe<ResolversTypes['Id']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tracking_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ReturnLine']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  sales_order?: Resolver<Maybe<ResolversTypes['SalesOrder']>, ParentType, ContextType>;
};

export type ReturnLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReturnLine'] = ResolversParentTypes['ReturnLine']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  article_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  um3pl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  line_reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['ReturnAction']>, ParentType, ContextType>;
  lots?: Resolver<Maybe<Array<ResolversTypes['ReturnLineLot']>>, ParentType, ContextType>;
  serials?: Resolver<Maybe<Array<ResolversTypes['PieceOfLine']>>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
};

export type ReturnActionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReturnAction'] = ResolversParentTypes['ReturnAction']> = {
  action?: Resolver<ResolversTypes['ReturnActionKind'], ParentType, ContextType>;
  quantity_um3pl?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ReturnLineLotResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReturnLineLot'] = ResolversParentTypes['ReturnLineLot']> = {
  lot_id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  lot_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  quantity_restocked?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_quarantined?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  quantity_disposed?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export interface IdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Id'], any> {
  name: 'Id';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type CompanyResolvers<ContextType = any, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  id?: Resolver<ResolversTypes['Id'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tax_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_primary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modules?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  Query?: QueryResolvers<ContextType>;
  Article?: ArticleResolvers<ContextType>;
  StatusChange?: StatusChangeResolvers<ContextType>;
  PurchaseOrder?: PurchaseOrderResolvers<ContextType>;
  PurchaseOrderLine?: PurchaseOrderLineResolvers<ContextType>;
  Reception?: ReceptionResolvers<ContextType>;
  ReceptionLine?: ReceptionLineResolvers<ContextType>;
  Discrepancy?: DiscrepancyResolvers<ContextType>;
  ReceptionLineLot?: ReceptionLineLotResolvers<ContextType>;
  Stock?: StockResolvers<ContextType>;
  StockMovement?: StockMovementResolvers<ContextType>;
  StockAdjustment?: StockAdjustmentResolvers<ContextType>;
  StockAdjustmentLine?: StockAdjustmentLineResolvers<ContextType>;
  StockCount?: StockCountResolvers<ContextType>;
  StockCountLine?: StockCountLineResolvers<ContextType>;
  CountAttempt?: CountAttemptResolvers<ContextType>;
  StockTransfer?: StockTransferResolvers<ContextType>;
  StockTransferLine?: StockTransferLineResolvers<ContextType>;
  StockAdjustmentLineLot?: StockAdjustmentLineLotResolvers<ContextType>;
  StockTransferLineLot?: StockTransferLineLotResolvers<ContextType>;
  Lot?: LotResolvers<ContextType>;
  LotInWarehouse?: LotInWarehouseResolvers<ContextType>;
  LotStatusChange?: LotStatusChangeResolvers<ContextType>;
  StockHolder?: StockHolderResolvers<ContextType>;
  StockSeal?: StockSealResolvers<ContextType>;
  Serial?: SerialResolvers<ContextType>;
  PieceOfLine?: PieceOfLineResolvers<ContextType>;
  SalesOrder?: SalesOrderResolvers<ContextType>;
  SalesOrderLine?: SalesOrderLineResolvers<ContextType>;
  ShipTo?: ShipToResolvers<ContextType>;
  Shipment?: ShipmentResolvers<ContextType>;
  ShippedLine?: ShippedLineResolvers<ContextType>;
  ShippedPackage?: ShippedPackageResolvers<ContextType>;
  PackedQuantity?: PackedQuantityResolvers<ContextType>;
  SalesOrderLineLot?: SalesOrderLineLotResolvers<ContextType>;
  ShippedLot?: ShippedLotResolvers<ContextType>;
  Client?: ClientResolvers<ContextType>;
  Partner?: PartnerResolvers<ContextType>;
  Warehouse?: WarehouseResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  Return?: ReturnResolvers<ContextType>;
  ReturnLine?: ReturnLineResolvers<ContextType>;
  ReturnAction?: ReturnActionResolvers<ContextType>;
  ReturnLineLot?: ReturnLineLotResolvers<ContextType>;
  Id?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  Timestamp?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Company?: CompanyResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  module?: ModuleDirectiveResolver<any, any, ContextType>;
  rest?: RestDirectiveResolver<any, any, ContextType>;
};
