"""Running a site for years: backups and their drill, what fades and what is handed out, and a doctor for the installation."""
