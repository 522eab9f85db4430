// npm run admin: accounts, status, checks and the audit log. See docs/operate/accounts.md.
import '#server/admin-main.ts'
