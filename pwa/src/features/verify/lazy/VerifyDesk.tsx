import { MessageCheck } from './MessageCheck.tsx'
import { OfficialChannels } from './OfficialChannels.tsx'
import './verify-desk.css'

/** What was sent to somebody, beside what is ours. */
export function VerifyDesk() {
  return (
    <div className="verify">
      <MessageCheck />
      <OfficialChannels />
    </div>
  )
}
