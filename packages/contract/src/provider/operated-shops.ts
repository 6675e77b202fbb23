import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, optionalLines, page, pageQuery, requiredLines } from '../common.ts'
import { operation } from '../operation.ts'
import { Shop, ShopType } from '../shop/identity.ts'

const OperatedUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  role_name: z.string(),
  state: z.enum(['inactive', 'active', 'locked']),
})

/** How the shop stands to the order system: 0 alone, 1 pushed to it, 2 edited there too, 3 parcels come from there. */
const IsOms = z.literal([0, 1, 2, 3])

export const OperatedShop = z.strictObject({
  id: Id,
  shop_code: z.string(),
  shop_name: z.string(),
  shop_type: ShopType,
  state: z.enum(['active', 'restricted', 'closed']),
  is_oms: IsOms,
  paper_uploaded_full: z.boolean(),
  paper_verified: z.boolean(),
  paper_verify_expire_at: z.nullable(Instant),
  created_at: Instant,
  users: z.array(OperatedUser),
})
export type OperatedShop = z.infer<typeof OperatedShop>

/** The version of the papers: it changes with every picture, number and shop type. */
const PapersVersion = z.string().check(z.maxLength(50))

const exampleShop: OperatedShop = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21',
  shop_code: 'GS-2041',
  shop_name: 'Gốm Sông Hồng',
  shop_type: 'personal',
  state: 'active',
  is_oms: 0,
  paper_uploaded_full: true,
  paper_verified: false,
  paper_verify_expire_at: '2026-12-02T03:00:00.000Z',
  created_at: '2026-11-18T03:00:00.000Z',
  users: [
    {
      id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b22',
      name: 'Trần Thu Hà',
      email: 'ha@gomsonghong.example',
      phone: '0912345678',
      role_name: 'shop_admin',
      state: 'active',
    },
  ],
}
const exampleParams = { id: exampleShop.id }
/** The shop as the call left it. */
export function exampleShopAnswer(
  shop: Partial<OperatedShop> = {},
  user: Partial<OperatedShop['users'][number]> = {},
) {
  const users = exampleShop.users.map((known) => ({ ...known, ...user }))
  return { data: { ...exampleShop, users, ...shop } }
}

const Answer = data(OperatedShop)
/** The reason, which the mail about the decision says. */
export const OperatorReason = z.strictObject({ reason: requiredLines(255) })

export const listOperatedShops = operation({
  name: 'listOperatedShops',
  method: 'GET',
  path: '/ops/v1/shops',
  tag: 'shops',
  summary:
    'Shops with their people, the newest first; papers=waiting are shops whose papers wait for a decision',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    /** Code or name of a shop, e-mail or phone of a person. */
    keyword: z.optional(optionalLines(100)),
    papers: z.optional(z.enum(['waiting', 'verified', 'missing'])),
    ...pageQuery,
  }),
  answer: page(OperatedShop),
  example: {
    query: { papers: 'waiting' },
    answer: { data: [exampleShop], meta: { next_cursor: null, total: null } },
  },
})

export const getOperatedShop = operation({
  name: 'getOperatedShop',
  method: 'GET',
  path: '/ops/v1/shops/:id',
  tag: 'shops',
  summary: 'A shop with its papers; the API logs each view of a picture',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(z.strictObject({ ...OperatedShop.shape, papers: Shop, papers_version: PapersVersion })),
  example: {
    params: exampleParams,
    answer: {
      data: {
        ...exampleShop,
        papers: {
          id: exampleShop.id,
          shop_name: 'Gốm Sông Hồng',
          shop_type: 'personal',
          id_card_number: '001190012345',
          business_licence_number: null,
          categories: [{ id: 'home', name: 'Nhà cửa, đời sống' }],
          id_card_front: { url: '/v1/pictures/a3f1?expires=1794452400' },
          id_card_back: { url: '/v1/pictures/b7c2?expires=1794452400' },
          licence_front: null,
          licence_back: null,
          paper_uploaded_full: true,
          paper_verified: false,
          paper_verify_expire_at: '2026-12-02T03:00:00.000Z',
          paper_refusal_reason: null,
        },
        papers_version: '3f1c9a',
      },
    },
  },
})

export const restrictShop = operation({
  name: 'restrictShop',
  method: 'POST',
  path: '/ops/v1/shops/:id/restriction',
  tag: 'shops',
  summary: 'Restrict a shop: its people get ESH002 at once',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: OperatorReason,
  answer: Answer,
  status: 200,
  example: {
    params: exampleParams,
    body: { reason: 'Nhiều khách báo nhận hàng giả' },
    answer: exampleShopAnswer({ state: 'restricted' }),
  },
})

export const liftRestriction = operation({
  name: 'liftRestriction',
  method: 'DELETE',
  path: '/ops/v1/shops/:id/restriction',
  tag: 'shops',
  summary: 'Lift the restriction of a shop',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  answer: Answer,
  example: { params: exampleParams, answer: exampleShopAnswer() },
})

export const setOrderSystem = operation({
  name: 'setOrderSystem',
  method: 'PATCH',
  path: '/ops/v1/shops/:id/order-system',
  tag: 'shops',
  summary:
    'Change how a shop stands to the order system (is_oms); from then on its new parcels and all its stores follow it',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: z.strictObject({ is_oms: IsOms }),
  answer: Answer,
  example: { params: exampleParams, body: { is_oms: 1 }, answer: exampleShopAnswer({ is_oms: 1 }) },
})

export const verifyPapers = operation({
  name: 'verifyPapers',
  method: 'POST',
  path: '/ops/v1/shops/:id/papers/verification',
  tag: 'shops',
  summary: 'Accept the papers of a shop that the operator has seen, by their papers_version',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({ papers_version: PapersVersion, reason: z.optional(optionalLines(255)) }),
  answer: z.strictObject({
    data: OperatedShop,
    /** A warning: the numbers that the shop has not written down. Its pictures are accepted all the same. */
    meta: z.strictObject({
      missing_numbers: z.array(z.enum(['id_card_number', 'business_licence_number'])),
    }),
  }),
  status: 200,
  fails: ['ESL0003', 'EPAPERS'],
  example: {
    params: exampleParams,
    body: { papers_version: '3f1c9a' },
    answer: {
      ...exampleShopAnswer({ paper_verified: true, paper_verify_expire_at: null }),
      meta: { missing_numbers: [] },
    },
  },
})

export const refusePapers = operation({
  name: 'refusePapers',
  method: 'POST',
  path: '/ops/v1/shops/:id/papers/refusal',
  tag: 'shops',
  summary: 'Refuse the papers of a shop, with a reason that the shop reads',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: OperatorReason,
  answer: Answer,
  status: 200,
  fails: ['EPAPERS'],
  example: {
    params: exampleParams,
    body: { reason: 'Ảnh căn cước mặt sau bị mờ' },
    answer: exampleShopAnswer({ paper_uploaded_full: false }),
  },
})

export const operatedShopOperations = {
  listOperatedShops,
  getOperatedShop,
  restrictShop,
  liftRestriction,
  setOrderSystem,
  verifyPapers,
  refusePapers,
}
