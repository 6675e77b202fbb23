import type { PasskeyQuestion } from '@guihang/contract/provider/staff/passkey-messages'
import {
  askSecondFactor,
  giveSecondFactor,
  type Me,
  type SecondFactorProof,
} from '@guihang/contract/provider/staff/sessions'
import { linkClass } from '@guihang/ui/link.ts'
import { client } from '@guihang/web/api/client.ts'
import { SecondFactorForm } from '../../core/second-factor-form.tsx'
import { signOut } from '../../core/session.ts'
import { m } from '../../texts/messages.js'

type Props = {
  methods: Me['methods']
  /** The question that came with the sign-in, which is signed at once. */
  question: PasskeyQuestion | null
  onGiven: (me: Me) => void
}

export function SecondFactorStep({ methods, question, onGiven }: Props) {
  return (
    <>
      <SecondFactorForm
        methods={methods}
        question={question}
        ask={async () => (await client.call(askSecondFactor, {})).data.passkey}
        give={async (proof: SecondFactorProof) =>
          onGiven((await client.call(giveSecondFactor, { body: proof })).data)
        }
        confirm={m.sign_in_code_go()}
      />
      <p className="mt-4">
        <button type="button" className={linkClass} onClick={() => void signOut()}>
          {m.sign_in_other()}
        </button>
      </p>
    </>
  )
}
