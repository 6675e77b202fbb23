import { secondFactorOperations } from '@guihang/contract/provider/staff/second-factors'
import { stepUpOperations } from '@guihang/contract/provider/staff/step-ups'
import { secondFactors } from '@guihang/domain/provider/operators/second-factors'
import type { Tx } from '../../../../platform/database/index.ts'
import { handle, handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { meOf } from '../sessions/me.ts'
import { aboutStepUp, stepUp } from './give-second-factor.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { addPasskey, askNewPasskey, askPasskeyAs, passkeyAnswer } from './passkeys.ts'
import { removePasskey, removeTotp } from './remove-factors.ts'
import { beginTotp, confirmTotp } from './totp.ts'

const operations = { ...secondFactorOperations, ...stepUpOperations }

export function secondFactorRoutes(platform: Platform) {
  const removing = async (work: (tx: Tx) => Promise<void>) => {
    await platform.database.transaction(work)
    platform.auth.staff.forget()
  }
  return routes(operations, {
    listPasskeys: handle(operations.listPasskeys, async ({ operator, db }) => ({
      data: (await listPasskeyRows(db, operator.id)).map(passkeyAnswer),
    })),
    askPasskey: handleWithoutTransaction(operations.askPasskey, async ({ operator, session }) => ({
      data: await askNewPasskey(platform, { operator, session }),
    })),
    addPasskey: handleWithoutTransaction(operations.addPasskey, async ({ operator, session, body }) => ({
      data: await addPasskey(platform, { operator, session }, body),
    })),
    removePasskey: handleWithoutTransaction(operations.removePasskey, ({ operator, params }) =>
      removing((tx) => removePasskey(platform, tx, operator, params.id)),
    ),
    beginTotp: handleWithoutTransaction(operations.beginTotp, async ({ operator, session }) => ({
      data: await beginTotp(platform, { operator, session }),
    })),
    confirmTotp: handleWithoutTransaction(operations.confirmTotp, async ({ operator, session, body, db }) => {
      await confirmTotp(platform, { operator, session }, body.code)
      const methods = secondFactors.filter((one) => one === 'totp' || session.methods.includes(one))
      return { data: await meOf(platform, db, { operator, session: { ...session, methods, needs: 'none' } }) }
    }),
    removeTotp: handleWithoutTransaction(operations.removeTotp, ({ operator }) =>
      removing((tx) => removeTotp(platform, tx, operator)),
    ),
    askStepUp: handleWithoutTransaction(operations.askStepUp, async ({ operator, session, body }) => ({
      data: {
        methods: [...session.methods],
        passkey: await askPasskeyAs(platform, { operator, session }, aboutStepUp(body)),
      },
    })),
    stepUp: handleWithoutTransaction(operations.stepUp, async ({ operator, session, body }) => ({
      data: await stepUp(platform, { operator, session }, body),
    })),
  })
}
