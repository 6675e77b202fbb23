import { rejectFields } from '../../../../platform/http/answers/reject.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** 49,233 leaked passwords in lower case; read when somebody first chooses a password. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return await known
}

/** A field error. Section 5 asks for capitals and signs, so `Password@123` is looked up as `password123` too. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await commonPasswords()
  const lower = password.toLowerCase()
  if (common.has(lower) || common.has(lower.replace(/[^a-z0-9]/g, ''))) {
    throw rejectFields({ password: [{ rule: 'password_common' }] })
  }
}
