/** One worker per core; all tests of a group that measures time run in one worker (.github/decisions/0001). */
export const PARALLEL = ['--numprocesses', 'auto', '--maxprocesses', '4', '--dist', 'loadgroup']
