/** Spec sections 4, 5 and 9, each number once: VND, kg, cm, ms. `_below` and `_above` exclude the number itself. */
export const limits = {
  cod_max: 30_000_000,
  product_value_max: 30_000_000,
  insurance_from: 3_000_000,
  /** A parcel worth more waits for the provider's approval (docs/rules/parcel-lifecycle.md). */
  approval_value_above: 20_000_000,

  /** With proof in VND, without proof in times the freight (docs/rules/claims.md). */
  compensation_max: 20_000_000,
  compensation_freights: 4,

  /** The limit that is enforced. The message about 30 kg belongs to the standard service (docs/rules/input.md). */
  weight_kg_below: 80,
  weight_kg_standard: 30,
  weight_decimals: 3,
  side_cm_below: 180,
  side_decimals: 3,
  dim_kg_max: 80,
  /** Cubic centimetres that count as one kilogram. */
  dim_divisor: 5_000,

  receiver_name_max: 100,
  receiver_address_max: 100,
  description_max: 255,
  notes_max: 255,
  product_name_max: 255,
  products_max: 50,
  quantity_max: 10_000,
  private_code_max: 50,
  store_name_max: 100,
  store_address_max: 100,
  opening_hours_max: 100,
  hub_code_max: 10,

  phone_min: 10,
  phone_max: 11,
  bank_text_below: 50,
  password_min: 8,
  password_max: 128,
  password_reminder_after_days: 180,
  person_name_min: 2,
  person_name_max: 100,
  shop_name_max: 100,
  email_max: 254,
  id_card_lengths: [9, 12],
  business_licence_min: 10,
  business_licence_max: 14,

  export_range_days_max: 30,
  /** More are written in the background. */
  export_rows_at_once: 10_000,
  export_ids_max: 5_000,
  request_timeout_ms: 150_000,
  claim_photos_max: 5,
  claim_proof_max: 1_000,
  /** The provider's of a weighing, and the shop's of its dispute. */
  reweigh_photos_max: 5,
  /** Days after the one on which the shop was told, within which it can dispute a weighing. */
  reweigh_answer_days: 7,
  reweigh_reason_max: 1_000,
  support_text_max: 2_000,
  support_attachments_max: 5,
  /** Files that one person has sent up and not put into a message yet. */
  support_waiting_files_max: 20,
  support_reopen_days: 7,
  page_default: 50,
  page_max: 200,
  labels_per_call_max: 1_000,
  import_rows_max: 50_000,
  batch_rows_max: 50_000,
  batch_ids_max: 5_000,
  pickup_rows_per_call_max: 500,
  /** The most a scanner's text may hold: the address in the QR code of a label is longer than its number. */
  scanned_code_max: 300,
  pickup_sheet_max: 5_000,

  toast_ms: 5_000,
  toasts_max: 20,
  toast_drag_percent: 60,
  content_width_px: 1_366,
  calendar_cells: 42,
  years_per_page: 12,

  delivery_attempts: 3,
  /** Hours the shop has to decide about a parcel after a failed attempt, and after the provider stopped the delivery. */
  hours_to_answer_attempt: 24,
  hours_to_answer_failure: 48,
  draft_restore_hours: 24,
  /** Tries a parcel and day to enter the last four digits of the recipient's phone. */
  recipient_tries: 5,
  reschedule_days: 3,
  /** Working days for which a hub keeps a parcel that its recipient wants to fetch. */
  collect_working_days: 3,
  retries_a_call: 1_000,

  size_name_max: 60,
  size_presets_max: 100,
  product_presets_max: 500,
  /** Uses older than these days count no more. */
  preset_uses_days: 90,
} as const
