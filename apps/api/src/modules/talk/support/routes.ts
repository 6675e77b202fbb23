import { supportOperations as operations } from '@guihang/contract/talk/support'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { editRequest, readRequest, replyToProvider } from './answer-provider.ts'
import { listAttachments } from './attachments.store.ts'
import { addAttachment, attachmentAnswer, readAttachment, removeAttachment } from './attachments.ts'
import { createRequest } from './create-request.ts'
import { messageAnswer } from './request-answers.ts'
import { getCustomerRequest, listCustomerRequests } from './shop-answers.ts'

export function supportRoutes(platform: Platform) {
  return routes(operations, {
    createCustomerRequest: handle(operations.createCustomerRequest, async ({ tx, shop, user, body }) => {
      const { id } = await createRequest(platform, tx, { shop_id: shop.id, user }, body)
      return { data: await getCustomerRequest(platform, tx, { shop_id: shop.id, user }, id) }
    }),
    listCustomerRequests: handle(operations.listCustomerRequests, ({ db, shop, user, query }) =>
      listCustomerRequests(db, { shop_id: shop.id, user }, query),
    ),
    getCustomerRequest: handle(operations.getCustomerRequest, async ({ db, shop, user, params }) => ({
      data: await getCustomerRequest(platform, db, { shop_id: shop.id, user }, params.id),
    })),
    editCustomerRequest: handle(operations.editCustomerRequest, async ({ tx, shop, user, params, body }) => {
      await editRequest(platform, tx, { shop_id: shop.id, user }, params.id, body)
      return { data: await getCustomerRequest(platform, tx, { shop_id: shop.id, user }, params.id) }
    }),
    readCustomerRequest: handle(operations.readCustomerRequest, ({ tx, shop, user, params }) =>
      readRequest(tx, { shop_id: shop.id, user }, params.id),
    ),
    createCustomerResponse: handle(operations.createCustomerResponse, async ({ tx, shop, user, body }) => {
      const { message, request } = await replyToProvider(platform, tx, { shop_id: shop.id, user }, body)
      const files = await listAttachments(tx, shop.id, request.id)
      const own = files.filter(({ message_id }) => message_id === message.id)
      const answered = messageAnswer(
        message,
        own.map((file) => attachmentAnswer(platform, file, user.id)),
      )
      return { data: { ...answered, customer_request_id: request.id, status: request.status } }
    }),
    addSupportAttachment: handleWithoutTransaction(
      operations.addSupportAttachment,
      async ({ shop, user, upload }) => ({
        data: await addAttachment(platform, { ...uploaderOf(shop, user), request_id: null }, upload.bytes),
      }),
    ),
    removeSupportAttachment: handle(operations.removeSupportAttachment, ({ tx, shop, user, params }) =>
      removeAttachment(platform, tx, uploaderOf(shop, user), params.id),
    ),
    readSupportAttachment: handle(operations.readSupportAttachment, ({ params, query }) =>
      readAttachment(platform, params.id, query),
    ),
  })
}

type Named = { readonly id: string }

function uploaderOf(shop: Named, user: Named) {
  return { shop_id: shop.id, uploaded_by: user.id }
}
