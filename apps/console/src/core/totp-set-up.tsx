import { beginTotp, confirmTotp } from '@guihang/contract/provider/staff/second-factors'
import type { Me } from '@guihang/contract/provider/staff/sessions'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { client } from '@guihang/web/api/client.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../texts/messages.js'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SecretPicture } from './secret-picture.tsx'

/** A new secret for an authenticator app; it counts once a code of it confirms it. */
export function TotpSetUp({ onDone }: { onDone: (me: Me) => void | Promise<void> }) {
  const secret = useQuery({
    queryKey: ['me', 'totp'],
    // A secret is shown once: another opening makes another.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await client.call(beginTotp, { signal })).data,
  })
  if (secret.isError) return <LoadFailed query={secret} title={m.account_failed()} />
  if (secret.isPending) return <SkeletonLines lines={5} />
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{m.enrol_totp_scan()}</p>
      <SecretPicture uri={secret.data.uri} />
      <p>
        <span className="block text-ink-3">{m.enrol_totp_secret()}</span>
        <code className="figures break-all">{secret.data.secret}</code>{' '}
        <CopyButton text={secret.data.secret} />
      </p>
      <SecondFactorForm
        methods={['totp']}
        ask={async () => null}
        give={async ({ code = '' }) => {
          await onDone((await client.call(confirmTotp, { body: { code } })).data)
        }}
        confirm={m.sign_in_code_go()}
      />
    </div>
  )
}
