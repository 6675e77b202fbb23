import { noticeKinds } from '@guihang/domain/talk/notifications/notice-kinds'
import { channelMap } from '@guihang/domain/talk/notifications/notice-settings'
import { describe, expect, it } from 'vitest'
import { withChange } from './notice-settings.ts'

const saved = {
  channels: ['portal', 'email'] as ('portal' | 'email')[], // as: channels, not texts
  kinds: channelMap({}, 'full'),
  email_digest: 'at_hours' as const, // as: a digest
  email_hours: [8, 17],
  email: 'hanh@vidu.vn',
  phone: '0912345678',
}

describe('settings with a change on its way', () => {
  it('change that channel of that kind and nothing else', () => {
    const shown = withChange(saved, { kinds: { reweighed: { email: false } } })
    expect(shown.kinds.reweighed).toEqual({ ...saved.kinds.reweighed, email: false })
    for (const kind of noticeKinds.filter((kind) => kind !== 'reweighed'))
      expect(shown.kinds[kind]).toEqual(saved.kinds[kind])
    expect({ ...shown, kinds: saved.kinds }).toEqual(saved)
  })

  it('change the hours alone', () => {
    expect(withChange(saved, { email_hours: [6] })).toEqual({ ...saved, email_hours: [6] })
  })
})
