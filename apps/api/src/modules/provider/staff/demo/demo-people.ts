import type { DemoRole } from '@guihang/contract/provider/staff/demo'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { insertOperator } from '../../../../platform/auth/operators.store.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import { findStaffByEmail, insertStaff } from '../people/staff.store.ts'
import { putTotp } from '../second-factors/totp.store.ts'
import { newTotpSecret, sealTotp } from '../second-factors/totp-codes.ts'

type DemoPerson = {
  readonly name: string
  readonly email: string
  readonly scopes: readonly OperatorScope[]
}

export const demoPeople: Readonly<Record<DemoRole, DemoPerson>> = {
  support: { name: 'Nguyễn Thu Trang', email: 'hotro@guihang.vn', scopes: ['read', 'support'] },
  accountant: { name: 'Lê Minh Khoa', email: 'ketoan@guihang.vn', scopes: ['read', 'money'] },
  approver: { name: 'Phạm Quỳnh Anh', email: 'duyet@guihang.vn', scopes: ['read', 'approve'] },
  operations: {
    name: 'Trần Quốc Đạt',
    email: 'vanhanh@guihang.vn',
    scopes: ['read', 'scan', 'dispatch', 'orders', 'accounts'],
  },
  administrator: {
    name: 'Võ Hải Yến',
    email: 'quantri@guihang.vn',
    scopes: ['read', 'settings', 'staff'],
  },
}

/** One person of each role, with the password given and an authenticator app whose codes the demo shows. */
export async function insertDemoPeople(
  tx: Tx,
  {
    at,
    secret,
    password_hash,
  }: { readonly at: Date; readonly secret: string; readonly password_hash: string },
): Promise<void> {
  for (const { name, email, scopes } of Object.values(demoPeople)) {
    if ((await findStaffByEmail(tx, email)) !== undefined) continue
    const id = newId(at)
    await insertOperator(tx, { id, name, created_at: at })
    await insertStaff(tx, {
      ...{ id, email, phone: null, password_hash },
      scopes: [...scopes],
      state: 'active',
      created_at: at,
    })
    const sealed = sealTotp(secret, id, newTotpSecret())
    await putTotp(tx, { staff_id: id, confirmed: true, secret: sealed, last_step: null, created_at: at })
  }
}
