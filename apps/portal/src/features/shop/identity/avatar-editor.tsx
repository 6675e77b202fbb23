import type { Profile } from '@guihang/contract/shop/identity'
import { m } from '../../../texts/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { FieldNote } from '../../../ui/inputs/field.tsx'
import { PictureActions } from '../papers/picture-actions.tsx'
import { usePictureUpload } from '../papers/use-picture-upload.ts'

/** The person's picture, as the top bar shows it. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const upload = usePictureUpload({ kind: 'avatar', user_id: profile.id })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{m.account_avatar()}</legend>
      <div className="flex items-center gap-3">
        <Avatar
          name={profile.name}
          photo={upload.preview ?? profile.photo?.url}
          className="size-16 text-18"
        />
        <div className="grid min-w-0 gap-2">
          <PictureActions
            of={m.account_avatar_name()}
            there={Boolean(profile.photo)}
            upload={upload}
            question={m.account_avatar_remove_title()}
            consequence={m.account_avatar_remove_body()}
          />
          {upload.share !== null && (
            <Progress
              label={m.account_picture_sending({ of: m.account_avatar_name() })}
              value={upload.share}
              className="h-1.5 w-full"
            />
          )}
        </div>
      </div>
      <div role="alert">
        <FieldNote error={upload.failure} />
      </div>
    </fieldset>
  )
}
