/** One worker for each core, and each group of tests that measure time in one worker (.github/decisions/0001). */
export const PARALLEL = ['--numprocesses', 'auto', '--maxprocesses', '4', '--dist', 'loadgroup']
