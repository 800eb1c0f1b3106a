export type NoticeLink = { to: string; label: string }

export type Notice = { kind: 'success' | 'error' | 'hint'; message: string; link?: NoticeLink | undefined }
