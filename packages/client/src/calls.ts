// Written by `npm run docs` from the contract: change the contract, not this file.
// biome-ignore-all format: written by a program

export type AddressUnit = {
  code: string
  name: string
  scheme: 'vn_legacy' | 'vn2025'
  parent_code: string | null
  served: boolean
  formerly: Array<string>
}

export type ErrorAnswer = {
  code: string
  message: string
  errors?: Record<string, Array<string>>
  request_id: string
}

export type UnitRef = {
  code: string
  name: string
  scheme: 'vn_legacy' | 'vn2025'
}

export type Store = {
  id: string
  store_name: string
  phone: string
  address: string
  address_level_1: UnitRef
  address_level_2: UnitRef | null
  address_level_3: UnitRef | null
  address_type: 'home' | 'work'
  is_default: boolean
  sync_state: 'pending' | 'synced' | 'failed'
  sync_error: string | null
  created_at: string
  updated_at: string
}

export type FeeRequest = {
  store_id: string
  address_scheme: 'vn_legacy' | 'vn2025'
  address_level_1_code: string
  address_level_2_code?: string
  address_level_3_code?: string
  /** kg, up to 3 decimals */
  weight: number
  /** cm */
  length: number
  /** cm */
  width: number
  /** cm */
  height: number
  /** VND */
  product_value: number
  /** VND */
  cod?: number
  payment_option: 'sender' | 'receiver'
}

export type Fees = {
  shipping_fee: number
  insurance_fee: number
  service_fee: number
  return_fee: number
  total_fee: number
  dim: number
  charged_weight: number
  zone: 'in_province' | 'intra_region' | 'inter_region'
  expected_delivery_on: string
}

export type CreateParcel = {
  store_id: string
  receiver_name: string
  /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
  receiver_phone: string
  receiver_address: string
  address_scheme: 'vn_legacy' | 'vn2025'
  address_level_1_code: string
  address_level_2_code?: string
  address_level_3_code?: string
  products: Array<Product>
  description?: string
  notes?: string
  /** kg, up to 3 decimals */
  weight: number
  /** cm */
  length: number
  /** cm */
  width: number
  /** cm */
  height: number
  /** VND */
  product_value: number
  /** VND */
  cod?: number
  payment_option: 'sender' | 'receiver'
  delivery_option: 'open_box' | 'no_check'
  allow_partial_delivery?: boolean
  private_code?: string | null
}

export type Product = {
  name: string
  quantity: number
  /** VND */
  value: number
}

export type Parcel = {
  id: string
  code: string
  tracking_number: string
  private_code: string | null
  status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
  status_group: 'confirmation' | 'draft' | 'waiting' | 'passed' | 'delivering' | 'success' | 'return' | 'fail' | 'loss' | 'cancel'
  store_id: string | null
  sender: {
    name: string
    phone: string
    address: string
    address_level_1: UnitRef | null
    address_level_2: UnitRef | null
    address_level_3: UnitRef | null
  }
  receiver: {
    name: string
    phone: string
    address: string
    address_level_1: UnitRef | null
    address_level_2: UnitRef | null
    address_level_3: UnitRef | null
  }
  products: Array<Product>
  description: string
  notes: string
  weight: number
  length: number
  width: number
  height: number
  dim: number
  charged_weight: number
  product_value: number
  cod: number
  total_cod: number
  shipping_fee: number
  insurance_fee: number
  service_fee: number
  return_fee: number
  payment_option: 'sender' | 'receiver'
  delivery_option: 'open_box' | 'no_check'
  allow_partial_delivery: boolean
  awb_printed_at: string | null
  awb_print_count: number
  estimated_delivery_on: string | null
  estimated_return_on: string | null
  current_hub: string | null
  deliver_on: string | null
  deliver_half: 'morning' | 'afternoon' | null
  collect_at_hub: boolean
  approval_reason: 'papers' | 'value' | null
  push_error: string | null
  created_at: string
  updated_at: string
}

export type BulkRow = {
  id: string
  ok: boolean
  code?: string
  message?: string
}

export type ParcelDetail = {
  id: string
  code: string
  tracking_number: string
  private_code: string | null
  status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
  status_group: 'confirmation' | 'draft' | 'waiting' | 'passed' | 'delivering' | 'success' | 'return' | 'fail' | 'loss' | 'cancel'
  store_id: string | null
  sender: {
    name: string
    phone: string
    address: string
    address_level_1: UnitRef | null
    address_level_2: UnitRef | null
    address_level_3: UnitRef | null
  }
  receiver: {
    name: string
    phone: string
    address: string
    address_level_1: UnitRef | null
    address_level_2: UnitRef | null
    address_level_3: UnitRef | null
  }
  products: Array<Product>
  description: string
  notes: string
  weight: number
  length: number
  width: number
  height: number
  dim: number
  charged_weight: number
  product_value: number
  cod: number
  total_cod: number
  shipping_fee: number
  insurance_fee: number
  service_fee: number
  return_fee: number
  payment_option: 'sender' | 'receiver'
  delivery_option: 'open_box' | 'no_check'
  allow_partial_delivery: boolean
  awb_printed_at: string | null
  awb_print_count: number
  estimated_delivery_on: string | null
  estimated_return_on: string | null
  current_hub: string | null
  deliver_on: string | null
  deliver_half: 'morning' | 'afternoon' | null
  collect_at_hub: boolean
  approval_reason: 'papers' | 'value' | null
  push_error: string | null
  created_at: string
  updated_at: string
  events: Array<ParcelEvent>
  carrier: {
    kind: 'ghn' | 'ghtk' | 'viettel_post' | 'jt'
    name: string
    code: string | null
    tracking_page: string | null
    shop_paid_after_days: number
  } | null
  history_archived?: true
  ledger: Array<{
    at: string
    kind: string
    account: string
    amount: number
  }>
  return_of: LinkedParcel | null
  returned_in: LinkedParcel | null
  partial_delivery: PartialDelivery | null
  reweighs: Array<Reweigh>
  lost_claim: LostClaim | null
  fee_details: {
    zone: 'in_province' | 'intra_region' | 'inter_region'
    lines: Array<{
      code: 'first_step' | 'further_steps' | 'remote_ward' | 'insurance' | 'cod_service'
      amount: number
      quantity?: number
      unit_amount?: number
      rate_per_mille?: number
      fixed_amount?: number
    }>
  } | null
}

export type ParcelEvent = {
  event: string
  status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
  at: string
  place: string | null
  note: string | null
  reason_code: string | null
  actor: {
    type: 'shop' | 'recipient' | 'oms' | 'provider' | 'courier' | 'carrier' | 'system'
    name: string | null
  }
  receiver_type: string | null
  deliver_on: string | null
  deliver_half: 'morning' | 'afternoon' | null
  inferred?: true
}

export type LinkedParcel = {
  id: string
  code: string
  tracking_number: string
  status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
}

export type PartialDelivery = {
  at: string
  kept: Array<{
    name: string
    quantity: number
    value: number
  }>
  cod_before: number
  cod_after: number
}

export type Reweigh = {
  id: string
  at: string
  place: string | null
  before: {
    weight: number
    length: number
    width: number
    height: number
    charged_weight: number
    shipping_fee: number
    total_cod: number
  }
  after: {
    weight: number
    length: number
    width: number
    height: number
    charged_weight: number
    shipping_fee: number
    total_cod: number
  }
  evidence: string
  picture: string | null
  photos: Array<{
    id: string
    url: string | null
    uploaded_at: string
  }>
  state: 'applied' | 'open' | 'disputed' | 'accepted' | 'upheld' | 'corrected' | 'replaced'
  held_amount: number
  answer_by: string | null
  answered_at: string | null
  answered_by: string | null
  dispute: {
    reason: string | null
    photos: Array<{
      id: string
      url: string | null
      uploaded_at: string
    }>
  } | null
  decision: {
    at: string
    reason: string
    applied: {
      weight: number
      length: number
      width: number
      height: number
      charged_weight: number
      shipping_fee: number
      total_cod: number
    }
  } | null
}

export type LostClaim = {
  id: string
  code: string
  state: 'new' | 'approved' | 'rejected'
  opened_by: 'shop' | 'provider'
  claimed_amount: number
  proof: string
  note: string
  photos: Array<{
    id: string
    url: string | null
    uploaded_at: string
  }>
  amount: number | null
  reason: string | null
  created_at: string
  decided_at: string | null
  credited_at: string | null
}

export type NeedyParcel = {
  parcel: Parcel
  need: 'undelivered' | 'delivery_failed' | 'push_failed' | 'unclaimed_loss' | 'approval'
  since: string
  answer_by: string | null
  hours_left: number | null
  reason_code: string | null
  note: string | null
  attempts_left: number
  approval: 'papers' | 'value' | null
}

export type PrintLabels = {
  ids: Array<string>
  size: 'a5' | 'a6' | 'a7' | '100x150' | '80x80' | '52x70'
  per_sheet?: 1 | 2 | 4
  hide_fee?: boolean
  mask_phone?: boolean
  print_id?: string
}

/** How a call goes out. */
export type CallOptions = {
  /** Ends the call; it then raises a ConnectionError whose `kind` is `cancelled`. */
  signal?: AbortSignal
}
/** A call that creates. Without a key of yours the client makes one, so that its own retries create nothing twice. */
export type CreateOptions = CallOptions & { idempotencyKey?: string }

/** A file that was answered. */
export type FileAnswer = {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** The name that the server gives it; '' when it gives none. */
  name: string
  headers: Headers
}

/** Every call that a gateway token opens, and the public lists of addresses. */
export type Calls = {
  /** Provinces and cities. `GET /v1/address-level-1` */
  addressLevel1(input?: { query?: {
    address_scheme?: 'vn_legacy' | 'vn2025'
    keyword?: string
  } } & CallOptions): Promise<{
    data: Array<AddressUnit>
  }>
  /** Districts of a province; one synthetic unit in the two-level scheme. `GET /v1/address-level-2` */
  addressLevel2(input: { query: {
    address_scheme?: 'vn_legacy' | 'vn2025'
    parent_code: string
    keyword?: string
  } } & CallOptions): Promise<{
    data: Array<AddressUnit>
  }>
  /** Wards of a district (old scheme) or of the synthetic level 2 of a province (new scheme). `GET /v1/address-level-3` */
  addressLevel3(input: { query: {
    address_scheme?: 'vn_legacy' | 'vn2025'
    parent_code: string
    keyword?: string
  } } & CallOptions): Promise<{
    data: Array<AddressUnit>
  }>
  /** Reads the units out of a pasted address, as an editable suggestion. `POST /v1/address-suggestions`; scope `parcels` */
  suggestAddress(input: { body: {
    text: string
    address_scheme?: 'vn_legacy' | 'vn2025'
  } } & CallOptions): Promise<{
    data: {
      suggestion: {
        address_scheme: 'vn_legacy' | 'vn2025'
        address_level_1: UnitRef
        address_level_2: UnitRef | null
        address_level_3: UnitRef | null
      } | null
      rest: string
    }
  }>
  /** The new wards an old ward became; several when it was split, never the other way round. `GET /v1/address-conversions` */
  convertAddress(input?: { query?: {
    address_level_3_code?: string
    address_level_2_code?: string
  } } & CallOptions): Promise<{
    data: Array<{
      address_scheme: 'vn_legacy' | 'vn2025'
      address_level_1: UnitRef
      address_level_2: UnitRef | null
      address_level_3: UnitRef | null
    }>
  }>
  /** Reads the orders out of a chat message: one item each, none where it is no order. `POST /v1/order-texts`; scope `parcels` */
  readOrderTexts(input: { body: {
    text: string
  } } & CallOptions): Promise<{
    data: {
      orders: Array<{
        receiver_name: string | null
        receiver_phone: string | null
        receiver_address: string | null
        address_scheme: 'vn_legacy' | 'vn2025' | null
        address_level_1_code: string | null
        address_level_2_code: string | null
        address_level_3_code: string | null
        cod: number | null
        notes: string | null
        unsure: Array<'receiver_name' | 'receiver_phone' | 'receiver_address' | 'address_level_1_code' | 'address_level_2_code' | 'address_level_3_code' | 'cod' | 'notes'>
        choices: Array<{
          field: 'receiver_name' | 'receiver_phone' | 'receiver_address' | 'address_level_1_code' | 'address_level_2_code' | 'address_level_3_code' | 'cod' | 'notes'
          code: string
          name: string
        }>
      }>
    }
  }>
  /** Stores of the shop, the default one first. `GET /v1/stores`; scope `stores:read` */
  listStores(input?: { query?: {
    limit?: number
    cursor?: string
    keyword?: string
  } } & CallOptions): Promise<{
    data: Array<Store>
    meta: {
      next_cursor: string | null
      total: number | null
    }
  }>
  /** Fees of a parcel and their total. `POST /v1/pricings/shipping-fee`; scope `fees` */
  quoteFees(input: { body: FeeRequest } & CallOptions): Promise<{
    data: Fees
  }>
  /** The same fees with the lines they are made of. `POST /v1/price-details/shipping-fee`; scope `fees` */
  quoteFeeDetails(input: { body: FeeRequest } & CallOptions): Promise<{
    data: {
      shipping_fee: number
      insurance_fee: number
      service_fee: number
      return_fee: number
      total_fee: number
      dim: number
      charged_weight: number
      zone: 'in_province' | 'intra_region' | 'inter_region'
      expected_delivery_on: string
      lines: Array<{
        code: string
        title: string
        amount: number
      }>
    }
  }>
  /** Create and submit a parcel. `POST /v1/packages`; scope `parcels` */
  createParcel(input: { body: CreateParcel } & CreateOptions): Promise<{
    data: Parcel
  }>
  /** Check a parcel without storing it. `POST /v1/validate-package`; scope `parcels` */
  validateParcel(input: { body: CreateParcel } & CallOptions): Promise<{
    data: {
      warnings: Array<{
        field: string
        message: string
      }>
    }
  }>
  /** Change a parcel, as far as its status and its label allow. `PATCH /v1/packages/{id}`; scope `parcels` */
  editParcel(input: { params: {
    id: string
  }; body: {
    store_id?: string
    receiver_name?: string
    /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
    receiver_phone?: string
    receiver_address?: string
    address_scheme?: 'vn_legacy' | 'vn2025'
    address_level_1_code?: string
    address_level_2_code?: string
    address_level_3_code?: string
    products?: Array<Product>
    description?: string
    notes?: string
    /** kg, up to 3 decimals */
    weight?: number
    /** cm */
    length?: number
    /** cm */
    width?: number
    /** cm */
    height?: number
    /** VND */
    product_value?: number
    /** VND */
    cod?: number
    payment_option?: 'sender' | 'receiver'
    delivery_option?: 'open_box' | 'no_check'
    allow_partial_delivery?: boolean
    private_code?: string | null
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Cancel a parcel; after pickup ask the provider to (request_cancel). `PATCH /v1/packages/{id}/cancel`; scope `parcels` */
  cancelParcel(input: { params: {
    id: string
  }; body?: {
    reason?: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Push a failed parcel to the order system again. `POST /v1/packages/{id}/retry-push-to-oms`; scope `parcels` */
  retryPush(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Push failed parcels again, the oldest 1,000; answers per row. `POST /v1/shop/retry-packages`; scope `parcels` */
  retryAllPushes(input: { body: Record<string, never> } & CallOptions): Promise<{
    data: Array<BulkRow>
  }>
  /** Deliver a failed parcel again, or send it back. `PATCH /v1/packages/{id}/failed-delivery`; scope `parcels` */
  answerFailedDelivery(input: { params: {
    id: string
  }; body: {
    answer: 'deliver_again' | 'send_back'
    deliver_on?: string
    deliver_half?: 'morning' | 'afternoon'
    note?: string
    /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
    receiver_phone?: string
    receiver_address?: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** A parcel with its history. `GET /v1/packages/{id}`; scope `tracking` */
  getParcel(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: ParcelDetail
  }>
  /** Find a parcel by code, tracking number, private code or the number of its carrier. `GET /v1/package`; scope `tracking` */
  findParcel(input: { query: {
    code: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Parcels of the shop, newest first. `GET /v1/shop-packages`; scope `tracking` */
  listParcels(input?: { query?: {
    status?: string
    status_group?: string
    keyword?: string
    store_id?: string
    from?: string
    to?: string
    payment_option?: 'sender' | 'receiver'
    printed?: boolean
    limit?: number
    cursor?: string
  } } & CallOptions): Promise<{
    data: Array<Parcel>
    meta: {
      next_cursor: string | null
      total: number | null
    }
  }>
  /** How many parcels stand in each status, by group. `GET /v1/package-status-group-with-count`; scope `tracking` */
  countParcelsByStatus(input?: CallOptions): Promise<{
    data: Array<{
      group: 'confirmation' | 'draft' | 'waiting' | 'passed' | 'delivering' | 'success' | 'return' | 'fail' | 'loss' | 'cancel'
      count: number
      statuses: Array<{
        status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
        count: number
      }>
    }>
  }>
  /** Delivered parcels whose COD is not paid out yet: how many, how much, and where they stand. `GET /v1/shop/package-waiting-with-count`; scope `statements` */
  countWaitingCod(input?: CallOptions): Promise<{
    data: {
      count: number
      amount: number
      statuses: Array<{
        status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
        count: number
      }>
    }
  }>
  /** The shop's own receivers with exactly this phone; limited per hour. `GET /v1/receivers`; scope `parcels` */
  findReceivers(input: { query: {
    /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
    phone: string
  } } & CallOptions): Promise<{
    data: Array<{
      name: string
      phone: string
      address: string
      address_level_1: UnitRef | null
      address_level_2: UnitRef | null
      address_level_3: UnitRef | null
      parcel_count: number
      delivered_count: number
      parcel_today: string | null
    }>
  }>
  /** Keep an unfinished parcel. `POST /v1/package-draft`; scope `parcels` */
  saveDraft(input: { body: {
    store_id?: string
    receiver_name?: string
    /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
    receiver_phone?: string
    receiver_address?: string
    address_scheme?: 'vn_legacy' | 'vn2025'
    address_level_1_code?: string
    address_level_2_code?: string
    address_level_3_code?: string
    products?: Array<Product>
    description?: string
    notes?: string
    /** kg, up to 3 decimals */
    weight?: number
    /** cm */
    length?: number
    /** cm */
    width?: number
    /** cm */
    height?: number
    /** VND */
    product_value?: number
    /** VND */
    cod?: number
    payment_option?: 'sender' | 'receiver'
    delivery_option?: 'open_box' | 'no_check'
    allow_partial_delivery?: boolean
    private_code?: string | null
  } } & CreateOptions): Promise<{
    data: Parcel
  }>
  /** Replace a draft; with submit it becomes a parcel. `PUT /v1/packages/{id}/update-draft`; scope `parcels` */
  updateDraft(input: { params: {
    id: string
  }; query?: {
    submit?: boolean
  }; body: {
    store_id?: string
    receiver_name?: string
    /** 10 to 11 digits after +84 became 0; spaces, dots, - ( ) are dropped */
    receiver_phone?: string
    receiver_address?: string
    address_scheme?: 'vn_legacy' | 'vn2025'
    address_level_1_code?: string
    address_level_2_code?: string
    address_level_3_code?: string
    products?: Array<Product>
    description?: string
    notes?: string
    /** kg, up to 3 decimals */
    weight?: number
    /** cm */
    length?: number
    /** cm */
    width?: number
    /** cm */
    height?: number
    /** VND */
    product_value?: number
    /** VND */
    cod?: number
    payment_option?: 'sender' | 'receiver'
    delivery_option?: 'open_box' | 'no_check'
    allow_partial_delivery?: boolean
    private_code?: string | null
  } } & CreateOptions): Promise<{
    data: Parcel
  }>
  /** Take back a request to cancel, until the provider decides it. `PATCH /v1/packages/{id}/withdraw-cancel`; scope `parcels` */
  withdrawCancel(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Take back the shop's answer to a failed delivery, as long as nothing has happened to the parcel since; it waits for an answer as before. `PATCH /v1/packages/{id}/withdraw-answer`; scope `parcels` */
  withdrawAnswer(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Take back a deleted draft as it was, within 24 hours; another cancelled parcel is final. `PATCH /v1/packages/{id}/restore-draft`; scope `parcels` */
  restoreDraft(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: Parcel
  }>
  /** Claim the compensation of a parcel that is confirmed as lost. `POST /v1/packages/{id}/lost-claim`; scope `parcels` */
  claimLoss(input: { params: {
    id: string
  }; body: {
    claimed_amount?: number
    proof?: string
    note?: string
  } } & CreateOptions): Promise<{
    data: LostClaim
  }>
  /** Parcels that need their shop: those with the next deadline first, then the oldest; `meta.total` counts all of them. `GET /v1/needs-you`; scope `parcels` */
  listNeeds(input?: { query?: {
    need?: 'undelivered' | 'delivery_failed' | 'push_failed' | 'unclaimed_loss' | 'approval'
    store_id?: string
    limit?: number
    cursor?: string
  } } & CallOptions): Promise<{
    data: Array<NeedyParcel>
    meta: {
      next_cursor: string | null
      total: number | null
    }
  }>
  /** Decide the same about many parcels that could not be delivered; answers per row. `POST /v1/needs-you/answers`; scope `parcels` */
  answerFailedDeliveries(input: { body: {
    ids: Array<string>
    answer: 'deliver_again' | 'send_back'
    deliver_on?: string
    deliver_half?: 'morning' | 'afternoon'
    note?: string
  } } & CallOptions): Promise<{
    data: Array<BulkRow>
  }>
  /** Labels as one PDF; marks the parcels as printed. `POST /v1/packages-multiple-awb`; scope `labels` */
  printLabels(input: { body: PrintLabels } & CallOptions): Promise<FileAnswer>
  /** The label that the order system itself made for a parcel, as a PDF. `GET /v1/packages/{id}/oms-awb`; scope `labels` */
  readOmsAwb(input: { params: {
    id: string
  } } & CallOptions): Promise<FileAnswer>
  /** The statements of the shop, the newest first. `GET /v1/cod-statements`; scope `statements` */
  listCodStatements(input?: { query?: {
    kind?: 'delivered' | 'lost'
    state?: string
    payout_on?: string
    disputed?: 'true'
    limit?: number
    cursor?: string
  } } & CallOptions): Promise<{
    data: Array<{
      id: string
      number: string
      kind: 'delivered' | 'lost'
      payout_on: string
      state: 'new' | 'approved' | 'sent' | 'paid' | 'failed' | 'carried_over' | 'rejected'
      parcel_count: number
      cod_amount: number
      compensation_amount: number
      shipping_fee: number
      insurance_fee: number
      service_fee: number
      return_fee: number
      reweigh_fee: number
      carried_amount: number
      net_amount: number
      carried_into: string | null
      created_at: string
      receipt_number: string | null
      approved_at: string | null
      paid_at: string | null
      rejected_at: string | null
      reject_reason: string | null
      transfers: Array<{
        state: 'sent' | 'paid' | 'failed'
        amount: number
        bank_name: string
        bank_account_number: string
        bank_account_name: string
        sent_at: string
        bank_reference: string | null
        ended_at: string | null
        reason: string | null
      }>
      dispute: {
        id: string
        support_code: string
        status: 'waiting' | 'passed' | 'processing' | 'answered' | 'completed' | 'failed' | 'confirmation' | 'delivering' | 'returning'
        created_at: string
      } | null
    }>
    meta: {
      next_cursor: string | null
      total: number | null
    }
  }>
  /** A statement: totals, state, and its transfers. `GET /v1/cod-statements/{id}`; scope `statements` */
  getCodStatement(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: {
      id: string
      number: string
      kind: 'delivered' | 'lost'
      payout_on: string
      state: 'new' | 'approved' | 'sent' | 'paid' | 'failed' | 'carried_over' | 'rejected'
      parcel_count: number
      cod_amount: number
      compensation_amount: number
      shipping_fee: number
      insurance_fee: number
      service_fee: number
      return_fee: number
      reweigh_fee: number
      carried_amount: number
      net_amount: number
      carried_into: string | null
      created_at: string
      receipt_number: string | null
      approved_at: string | null
      paid_at: string | null
      rejected_at: string | null
      reject_reason: string | null
      transfers: Array<{
        state: 'sent' | 'paid' | 'failed'
        amount: number
        bank_name: string
        bank_account_number: string
        bank_account_name: string
        sent_at: string
        bank_reference: string | null
        ended_at: string | null
        reason: string | null
      }>
      dispute: {
        id: string
        support_code: string
        status: 'waiting' | 'passed' | 'processing' | 'answered' | 'completed' | 'failed' | 'confirmation' | 'delivering' | 'returning'
        created_at: string
      } | null
    }
  }>
  /** The lines of a statement, each of one entry of the ledger. `GET /v1/cod-statements/{id}/lines`; scope `statements` */
  listCodStatementLines(input: { params: {
    id: string
  }; query?: {
    limit?: number
    cursor?: string
  } } & CallOptions): Promise<{
    data: Array<{
      position: number
      kind: 'cod' | 'fees' | 'return' | 're_weigh' | 'compensation' | 'carried_over'
      amount: number
      shipping_fee: number
      insurance_fee: number
      service_fee: number
      return_fee: number
      reweigh_fee: number
      parcel: {
        id: string
        code: string
        tracking_number: string
        receiver_name: string | null
      } | null
      transaction_id: string | null
      at: string | null
      carried_from: string | null
      held_amount: number
    }>
    meta: {
      next_cursor: string | null
      total: number | null
    }
  }>
  /** A statement as a workbook: its totals and every line. `GET /v1/cod-statements/{id}/file`; scope `statements` */
  downloadCodStatement(input: { params: {
    id: string
  } } & CallOptions): Promise<FileAnswer>
  /** What became of a parcel's money, step by step, from the ledger. `GET /v1/packages/{id}/money`; scope `statements` */
  getParcelMoney(input: { params: {
    id: string
  } } & CallOptions): Promise<{
    data: {
      cod_amount: number
      compensation_amount: number
      fees_amount: number
      paid_amount: number
      remaining_amount: number
      payout_on: string | null
      steps: Array<{
        kind: 'collected' | 'fees_charged' | 'return_charged' | 'way_charged' | 'reweighed' | 'compensated' | 'taken_back' | 'at_hub' | 'at_main_hub' | 'at_center' | 'set_aside' | 'in_statement' | 'sent_to_bank' | 'transfer_failed' | 'paid'
        at: string
        amount: number
        cash_amount: number | null
        holder: {
          kind: 'courier' | 'hub' | 'center' | 'carrier'
          name: string | null
        } | null
        statement: {
          id: string
          number: string
          kind: 'delivered' | 'lost'
        } | null
        bank: {
          name: string
          account_number: string
          reference: string | null
        } | null
        reason: string | null
      }>
    }
  }>
}

/** How each call is sent. */
export const calls = {
  addressLevel1: { method: 'GET', path: '/v1/address-level-1', idempotent: false, answer: 'json' },
  addressLevel2: { method: 'GET', path: '/v1/address-level-2', idempotent: false, answer: 'json' },
  addressLevel3: { method: 'GET', path: '/v1/address-level-3', idempotent: false, answer: 'json' },
  suggestAddress: { method: 'POST', path: '/v1/address-suggestions', idempotent: false, answer: 'json' },
  convertAddress: { method: 'GET', path: '/v1/address-conversions', idempotent: false, answer: 'json' },
  readOrderTexts: { method: 'POST', path: '/v1/order-texts', idempotent: false, answer: 'json' },
  listStores: { method: 'GET', path: '/v1/stores', idempotent: false, answer: 'json' },
  quoteFees: { method: 'POST', path: '/v1/pricings/shipping-fee', idempotent: false, answer: 'json' },
  quoteFeeDetails: { method: 'POST', path: '/v1/price-details/shipping-fee', idempotent: false, answer: 'json' },
  createParcel: { method: 'POST', path: '/v1/packages', idempotent: true, answer: 'json' },
  validateParcel: { method: 'POST', path: '/v1/validate-package', idempotent: false, answer: 'json' },
  editParcel: { method: 'PATCH', path: '/v1/packages/:id', idempotent: false, answer: 'json' },
  cancelParcel: { method: 'PATCH', path: '/v1/packages/:id/cancel', idempotent: false, answer: 'json' },
  retryPush: { method: 'POST', path: '/v1/packages/:id/retry-push-to-oms', idempotent: false, answer: 'json' },
  retryAllPushes: { method: 'POST', path: '/v1/shop/retry-packages', idempotent: false, answer: 'json' },
  answerFailedDelivery: { method: 'PATCH', path: '/v1/packages/:id/failed-delivery', idempotent: false, answer: 'json' },
  getParcel: { method: 'GET', path: '/v1/packages/:id', idempotent: false, answer: 'json' },
  findParcel: { method: 'GET', path: '/v1/package', idempotent: false, answer: 'json' },
  listParcels: { method: 'GET', path: '/v1/shop-packages', idempotent: false, answer: 'json' },
  countParcelsByStatus: { method: 'GET', path: '/v1/package-status-group-with-count', idempotent: false, answer: 'json' },
  countWaitingCod: { method: 'GET', path: '/v1/shop/package-waiting-with-count', idempotent: false, answer: 'json' },
  findReceivers: { method: 'GET', path: '/v1/receivers', idempotent: false, answer: 'json' },
  saveDraft: { method: 'POST', path: '/v1/package-draft', idempotent: true, answer: 'json' },
  updateDraft: { method: 'PUT', path: '/v1/packages/:id/update-draft', idempotent: true, answer: 'json' },
  withdrawCancel: { method: 'PATCH', path: '/v1/packages/:id/withdraw-cancel', idempotent: false, answer: 'json' },
  withdrawAnswer: { method: 'PATCH', path: '/v1/packages/:id/withdraw-answer', idempotent: false, answer: 'json' },
  restoreDraft: { method: 'PATCH', path: '/v1/packages/:id/restore-draft', idempotent: false, answer: 'json' },
  claimLoss: { method: 'POST', path: '/v1/packages/:id/lost-claim', idempotent: true, answer: 'json' },
  listNeeds: { method: 'GET', path: '/v1/needs-you', idempotent: false, answer: 'json' },
  answerFailedDeliveries: { method: 'POST', path: '/v1/needs-you/answers', idempotent: false, answer: 'json' },
  printLabels: { method: 'POST', path: '/v1/packages-multiple-awb', idempotent: false, answer: 'file' },
  readOmsAwb: { method: 'GET', path: '/v1/packages/:id/oms-awb', idempotent: false, answer: 'file' },
  listCodStatements: { method: 'GET', path: '/v1/cod-statements', idempotent: false, answer: 'json' },
  getCodStatement: { method: 'GET', path: '/v1/cod-statements/:id', idempotent: false, answer: 'json' },
  listCodStatementLines: { method: 'GET', path: '/v1/cod-statements/:id/lines', idempotent: false, answer: 'json' },
  downloadCodStatement: { method: 'GET', path: '/v1/cod-statements/:id/file', idempotent: false, answer: 'file' },
  getParcelMoney: { method: 'GET', path: '/v1/packages/:id/money', idempotent: false, answer: 'json' },
} as const satisfies Record<keyof Calls, CallEntry>

export type CallEntry = {
  method: string
  path: string
  idempotent: boolean
  answer: 'json' | 'file' | 'none'
}

/** The codes that these calls answer; later versions of the server may answer others. */
export type ErrorCode =
  | 'EARCHIVED'
  | 'EBODY'
  | 'EBUSY'
  | 'ECA006'
  | 'ECA007'
  | 'ECA008'
  | 'EIDEMPOTENCY'
  | 'EINACTIVE'
  | 'ELC003'
  | 'ELC004'
  | 'ENOTFOUND'
  | 'EPK001'
  | 'EPK015'
  | 'EPK016'
  | 'EPK018'
  | 'EPK019'
  | 'EPK021'
  | 'EPK024'
  | 'EPK029'
  | 'EPKS002'
  | 'ERATE'
  | 'ESH002'
  | 'ESIZE'
  | 'ETOKEN'
  | 'EUNDO'
  | 'EUS008'
  | 'EUS011'
  | 'EUS012'
  | 'EVALID'

/** The `data` of each type of webhook message. */
export type WebhookData = {
  'parcel.status_changed': {
    tracking_number: string
    private_code: string | null
    id: string
    code: string
    status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
    previous_status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted' | null
    reason_code: string | null
    current_hub: string | null
  }
  'parcel.reweighed': {
    tracking_number: string
    private_code: string | null
    id: string
    code: string
    status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
    weight: number
    length: number
    width: number
    height: number
    charged_weight: number
    previous_charged_weight: number
    fees_difference: number
    answer_by: string | null
  }
  'parcel.cod_changed': {
    tracking_number: string
    private_code: string | null
    id: string
    code: string
    status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
    cod: number
    total_cod: number
    previous_cod: number
    previous_total_cod: number
  }
  'parcel.fees_changed': {
    tracking_number: string
    private_code: string | null
    id: string
    code: string
    status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
    shipping_fee: number
    insurance_fee: number
    service_fee: number
    return_fee: number
    previous: {
      shipping_fee: number
      insurance_fee: number
      service_fee: number
      return_fee: number
    }
  }
  'parcel.returned': {
    tracking_number: string
    private_code: string | null
    id: string
    code: string
    status: 'draft' | 'waiting_for_approval' | 'failed' | 'waiting_for_pickup' | 'planned_for_pickup' | 'in_pickup' | 'pickup_successful' | 'pickup_failed' | 'pickup_failed_attempt' | 'shop_canceled' | 'waiting_for_linehaul' | 'planned_for_linehaul' | 'in_linehaul' | 'waiting_for_delivery' | 'planned_for_delivery' | 'in_delivery' | 'in_30_delivery' | 'delivery_successful' | 'delivered' | 'delivery_failed' | 'delivery_failed_attempt' | 'delivery_cancelled' | 'waiting_for_return' | 'planned_for_return' | 'in_return' | 'return_waiting_for_linehaul' | 'return_planned_for_linehaul' | 'return_in_linehaul' | 'return_successful' | 'returned' | 'return_failed' | 'return_failed_attempt' | 'cod_collected' | 'cod_transferred_to_center' | 'cod_transferred_to_shop' | 'cod_transferred_to_hub' | 'cod_transfered' | 'bank_transfered' | 'returned_cod_transferred_to_shop' | 'returned_fee_charged_to_shop' | 'returned_fee_charged_to_hub' | 'missing' | 'missing_courier' | 'lost' | 'lost_claimed' | 'hub_lost_claimed' | 'shop_lost_claimed' | 'lost_collection_created' | 'lost_collection_approved' | 'abandoned' | '3pl_cancelled' | 'cancelled' | 'cancel_failed' | 'request_cancel' | 'handover_accepted'
    return_fee: number
  }
  'statement.paid': {
    statement_id: string
    number: string
    kind: 'delivered' | 'lost'
    payout_on: string
    net_amount: number
    bank_reference: string
    paid_at: string
  }
  'test.ping': {
    endpoint: string
  }
}

/** The version of the body of a webhook message. */
export const webhookVersion = 1
