import { supportRequestOperations as operations } from '@guihang/contract/talk/support-requests'
import type { Operator } from '../../../platform/auth/caller.ts'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOperatedRequest } from '../support-requests/index.ts'
import { approveChange, declineChange, proposeChange } from './approve-change.ts'
import { assignRequest } from './assign-request.ts'
import { addAttachment } from './attachments.ts'
import {
  answerRequest,
  completeRequest,
  noteRequest,
  passRequest,
  refuseRequest,
  takeRequest,
} from './judge-requests.ts'
import { getSupportRequest, listSupportRequests, noteAnswer } from './operated-answers.ts'
import { promiseAttempt } from './promise-attempt.ts'
import { getSupportDesk } from './support-desk.ts'

export function operatedSupportRoutes(platform: Platform) {
  return routes(operations, {
    ...readingRoutes(platform),
    ...answeringRoutes(platform),
    ...decidingRoutes(platform),
  })
}

type Call = { readonly tx: Tx; readonly operator: Operator; readonly params: { readonly id: string } }

async function answer(platform: Platform, { tx, operator, params }: Call) {
  return { data: await getSupportRequest(platform, tx, operator, params.id) }
}

function readingRoutes(platform: Platform) {
  return {
    listSupportRequests: handle(operations.listSupportRequests, ({ operator, query }) =>
      listSupportRequests(platform, operator, query),
    ),
    getSupportRequest: handle(operations.getSupportRequest, async ({ db, operator, params }) => ({
      data: await getSupportRequest(platform, db, operator, params.id),
    })),
    getSupportDesk: handle(operations.getSupportDesk, async ({ db, operator }) => ({
      data: await getSupportDesk(platform, db, operator),
    })),
    attachToSupportRequest: handleWithoutTransaction(
      operations.attachToSupportRequest,
      async ({ db, operator, params, upload }) => {
        const found = await findOperatedRequest(db, params.id)
        if (found === undefined) throw reject('ENOTFOUND')
        const uploader = { shop_id: found.shop_id, uploaded_by: operator.id, request_id: found.id }
        return { data: await addAttachment(platform, uploader, upload.bytes) }
      },
    ),
  }
}

function answeringRoutes(platform: Platform) {
  return {
    passSupportRequest: handle(operations.passSupportRequest, async (call) => {
      await passRequest({ platform, ...call }, call.params.id, call.body)
      return await answer(platform, call)
    }),
    takeSupportRequest: handle(operations.takeSupportRequest, async (call) => {
      await takeRequest({ platform, ...call }, call.params.id)
      return await answer(platform, call)
    }),
    assignSupportRequest: handle(operations.assignSupportRequest, async (call) => {
      await assignRequest({ platform, ...call }, call.params.id, call.body)
      return await answer(platform, call)
    }),
    answerSupportRequest: handle(operations.answerSupportRequest, async (call) => {
      await answerRequest({ platform, ...call }, call.params.id, call.body)
      return await answer(platform, call)
    }),
    noteSupportRequest: handle(operations.noteSupportRequest, async (call) => ({
      data: noteAnswer(await noteRequest({ platform, ...call }, call.params.id, call.body.content)),
    })),
    refuseSupportRequest: handle(operations.refuseSupportRequest, async (call) => {
      await refuseRequest({ platform, ...call }, call.params.id, call.body.reason)
      return await answer(platform, call)
    }),
    completeSupportRequest: handle(operations.completeSupportRequest, async (call) => {
      await completeRequest({ platform, ...call }, call.params.id, call.body.note)
      return await answer(platform, call)
    }),
  }
}

function decidingRoutes(platform: Platform) {
  return {
    promiseAttempt: handle(operations.promiseAttempt, async (call) => {
      await promiseAttempt({ platform, ...call }, call.params.id, call.body.note)
      return await answer(platform, call)
    }),
    proposeChange: handle(operations.proposeChange, async (call) => {
      await proposeChange({ platform, ...call }, call.params.id, call.body.note)
      return await answer(platform, call)
    }),
    approveChange: handle(operations.approveChange, async (call) => {
      await approveChange({ platform, ...call }, call.params.id, seenIn(platform, call))
      return await answer(platform, call)
    }),
    declineChange: handle(operations.declineChange, async (call) => {
      await declineChange({ platform, ...call }, call.params.id, call.body.reason)
      return await answer(platform, call)
    }),
  }
}
