-- A packer has a phone and often no e-mail. Who may see everything has one: mails about money and security go there.
ALTER TABLE users ALTER COLUMN email DROP NOT NULL;
ALTER TABLE users ADD CONSTRAINT users_email_check CHECK (email IS NOT NULL OR access <> 'full');
