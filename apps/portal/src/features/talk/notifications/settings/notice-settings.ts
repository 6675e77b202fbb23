import {
  type EditNotificationSettings,
  editNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '@guihang/contract/talk/notifications'
import { noticeKinds } from '@guihang/domain/talk/notifications/notice-kinds'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'

// Not `notifications`: a notice that arrives changes no settings.
const key = ['notification-settings']

/** As the server has it, with the changes that are on their way over it. */
export function useNoticeSettings() {
  const query = useQuery(dataQuery(key, getNotificationSettings, {}))
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as EditNotificationSettings, // as: only the mutation below has this key
  })
  return { query, shown: (saved: NotificationSettings) => pending.reduce(withChange, saved) }
}

/** Saves one change, after those made before it. When it fails, the screen shows again what the server has, and says why. */
export function useSaveNoticeSettings(): (change: EditNotificationSettings) => void {
  return useMutation({
    mutationKey: key,
    scope: { id: 'notification-settings' },
    mutationFn: (body: EditNotificationSettings) => client.call(editNotificationSettings, { body }),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(key, data)
      // A kind that is switched off is neither listed nor counted.
      void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: (problem) =>
      toast.error(m.notices_not_saved(), { detail: problemOf(problem).message, id: 'notice-settings' }),
  }).mutate
}

export function withChange(
  settings: NotificationSettings,
  { kinds = {}, email_digest, email_hours }: EditNotificationSettings,
): NotificationSettings {
  const changed = { ...settings.kinds }
  for (const kind of noticeKinds) changed[kind] = { ...changed[kind], ...kinds[kind] }
  return {
    ...settings,
    kinds: changed,
    email_digest: email_digest ?? settings.email_digest,
    email_hours: email_hours ?? settings.email_hours,
  }
}
