import { describe, expect, it } from 'vitest'
import { approvalReasonAfterEdit, approvalReasonOf, submitEventOf } from './approval.ts'

const plain = { papers_overdue: false, product_value: 20_000_000, approved_value: null }

describe('why a parcel must be approved', () => {
  it('is a value above 20,000,000 or overdue papers, and papers come first', () => {
    expect(approvalReasonOf(plain)).toBeNull()
    expect(approvalReasonOf({ ...plain, product_value: 20_000_001 })).toBe('value')
    expect(approvalReasonOf({ ...plain, papers_overdue: true })).toBe('papers')
    expect(approvalReasonOf({ ...plain, papers_overdue: true, product_value: 25_000_000 })).toBe('papers')
  })

  it('is gone once the provider approved it, up to the value it approved', () => {
    const approved = { papers_overdue: true, approved_value: 25_000_000 }
    expect(approvalReasonOf({ ...approved, product_value: 25_000_000 })).toBeNull()
    expect(approvalReasonOf({ ...approved, product_value: 25_000_001 })).toBe('value')
    // Approved because of its papers, at a small value: a high one was never looked at.
    expect(approvalReasonOf({ ...plain, approved_value: 1_000, product_value: 20_000_000 })).toBeNull()
    expect(approvalReasonOf({ ...plain, approved_value: 1_000, product_value: 20_000_001 })).toBe('value')
  })

  it('comes with a raised value and goes with a lowered one, unless papers are overdue', () => {
    const dear = { ...plain, product_value: 25_000_000 }
    expect(approvalReasonAfterEdit(null, dear)).toBe('value')
    expect(approvalReasonAfterEdit('value', dear)).toBe('value')
    expect(approvalReasonAfterEdit('value', plain)).toBeNull()
    expect(approvalReasonAfterEdit('value', { ...plain, papers_overdue: true })).toBe('papers')
    // Papers hold back new parcels only.
    expect(approvalReasonAfterEdit(null, { ...plain, papers_overdue: true })).toBeNull()
  })

  it('stays papers whatever changes, also when they are verified meanwhile', () => {
    expect(approvalReasonAfterEdit('papers', plain)).toBe('papers')
    expect(approvalReasonAfterEdit('papers', { ...plain, papers_overdue: true })).toBe('papers')
  })
})

describe('a submitted parcel', () => {
  it('waits for approval when it must be approved or is pushed, and else for pickup', () => {
    expect(submitEventOf({ pushed: false, approval_reason: null })).toBe('submit_directly')
    expect(submitEventOf({ pushed: true, approval_reason: null })).toBe('submit')
    expect(submitEventOf({ pushed: false, approval_reason: 'papers' })).toBe('submit')
    expect(submitEventOf({ pushed: false, approval_reason: 'value' })).toBe('submit')
  })
})
