/** A hurry-up of a delivery, as examples of the provider's calls show it. */
export const exampleRequest = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b51',
  support_code: 'YC261118-7KQ2MX',
  request_type: 'hurry_up_delivery' as const,
  status: 'waiting' as const,
  waits_for: null,
  promised: false,
  tracking_number: 'GH2407815362',
  statement: null,
  description: 'Khách báo sáng mai có nhà, nhờ giao lại giúp shop',
  content: null,
  reason: null,
  created_by: 'Trần Thu Hà',
  created_at: '2026-11-18T03:00:00.000Z',
  updated_at: '2026-11-18T03:00:00.000Z',
  closed_at: null,
  reopen_until: null,
  shop_id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b11',
  shop_code: 'GS-2041',
  shop_name: 'Gốm Sông Hồng',
  team: null,
  handled_by: null,
}

export const exampleMessage = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b52',
  author: { type: 'provider' as const, name: 'Lan, chăm sóc khách hàng' },
  content: 'Bưu tá sẽ giao lại trước 11 giờ sáng mai, shop nhắc khách giữ máy giúp nhé',
  attachments: [
    {
      id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b53',
      media_type: 'image/jpeg' as const,
      size: 84_213,
      url: '/v1/support-attachments/0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b53?expires=1794452400',
      uploaded_at: '2026-11-18T04:00:00.000Z',
    },
  ],
  at: '2026-11-18T04:00:00.000Z',
}

export const exampleDetail = {
  ...exampleRequest,
  parcel: {
    id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
    code: 'DH261116-7KQ2MX',
    tracking_number: 'GH2407815362',
    status: 'delivery_failed_attempt' as const,
  },
  change: null,
  attachments: [],
  messages: [],
  events: [
    {
      event: 'send' as const,
      status: 'waiting' as const,
      at: '2026-11-18T03:00:00.000Z',
      actor: { type: 'shop' as const, name: 'Trần Thu Hà' },
      note: null,
    },
  ],
  notes: [],
  proposed_by: null,
  promised_by: null,
}
