export { textOfFile, UnreadableFileError } from './fileText.ts'
export { foundNumbers } from './foundNumbers.ts'
