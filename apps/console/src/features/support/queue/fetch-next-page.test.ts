import { queryClient } from '@guihang/web/api/query.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchNextPage } from './fetch-next-page.ts'

const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
afterEach(() => invalidate.mockClear())

const fine = { isError: false }
const resting = { isFetchingNextPage: false, isFetchNextPageError: false, isRefetching: false }

describe('the next page of the queue', () => {
  it('comes before the stale rows, which are asked for behind it', async () => {
    const fetched = vi.fn(async () => {
      expect(invalidate).not.toHaveBeenCalled()
      return fine
    })
    await fetchNextPage({ ...resting, isRefetching: true, fetchNextPage: fetched })
    expect(fetched).toHaveBeenCalledOnce()
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['support'] })
  })

  it('asks for nothing else where no row is stale', async () => {
    const fetched = vi.fn(async () => fine)
    await fetchNextPage({ ...resting, fetchNextPage: fetched })
    expect(fetched).toHaveBeenCalledOnce()
    expect(invalidate).not.toHaveBeenCalled()
  })

  it('asks for nothing more where it failed', async () => {
    const failed = vi.fn(async () => ({ isError: true }))
    await fetchNextPage({ ...resting, isRefetching: true, fetchNextPage: failed })
    expect(failed).toHaveBeenCalledOnce()
    expect(invalidate).not.toHaveBeenCalled()
  })

  it('is not asked for twice, nor by itself after it failed', async () => {
    const fetched = vi.fn(async () => fine)
    await fetchNextPage({ ...resting, isFetchingNextPage: true, fetchNextPage: fetched })
    await fetchNextPage({ ...resting, isFetchNextPageError: true, fetchNextPage: fetched })
    expect(fetched).not.toHaveBeenCalled()
  })
})
