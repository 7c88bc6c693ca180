/** All code that finds numbers in texts and files, in one chunk: it is loaded once there is something to read. */

export { textOfFile, UnreadableFileError } from './fileText.ts'
export { foundNumbers } from './foundNumbers.ts'
