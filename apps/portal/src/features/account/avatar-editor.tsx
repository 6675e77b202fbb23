import type { Profile } from '@guihang/contract/identity'
import { Trash2 } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PictureInputs } from './picture-inputs.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** One's picture, as it stands in the top bar. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const upload = usePictureUpload({ kind: 'avatar', user_id: profile.id })
  const busy = upload.share !== null
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
          <div className="flex flex-wrap gap-2">
            <PictureInputs
              of={m.account_avatar_name()}
              replaces={Boolean(profile.photo)}
              busy={busy}
              onFile={upload.send}
            />
            {profile.photo && !busy && (
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                aria-label={m.account_picture_remove_named({ of: m.account_avatar_name() })}
                onClick={upload.remove}
              >
                {m.account_picture_remove()}
              </Button>
            )}
          </div>
          {busy && (
            <Progress
              label={m.account_picture_sending({ of: m.account_avatar_name() })}
              value={upload.share ?? 0}
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
