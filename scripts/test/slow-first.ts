import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, by which Vitest orders what it has never run: the last would run alone. */
const slow = ['judge.api.test.ts', 'crash-postgres.api.test.ts', 'every-screen.test.tsx', 'in-tries.test.ts']

/** Vitest's own order, with these at the head of their project. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(`/${name}`))
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...ofProjects.values()].flatMap((ofOne) =>
      ofOne.toSorted((left, right) => Number(isSlow(right)) - Number(isSlow(left))),
    )
  }
}
